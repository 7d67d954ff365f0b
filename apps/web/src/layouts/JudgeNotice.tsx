import { useSiteConfig } from '#web/api/useSiteConfig.ts'
import { Icon } from '#web/components/icons.tsx'
import { useIsJudgedElsewhere } from '#web/state/judgedElsewhere.ts'
import { useText } from '#web/text/text.ts'
import classes from './Notice.module.css'

/** Says that no judge is connected, or that one measures less exactly; not where another site judges what is shown. */
export function JudgeNotice({ wide }: { wide: boolean }) {
  const text = useText().shell
  const { judgesOnline, isJudgingDegraded } = useSiteConfig() ?? {}
  const isElsewhere = useIsJudgedElsewhere()
  if (isElsewhere || (judgesOnline !== 0 && isJudgingDegraded !== true)) return null
  return (
    <aside className={classes.notice}>
      <div data-wide={wide || undefined}>
        <Icon name="info" size={14} />
        {judgesOnline === 0 ? text.noJudge : text.degradedJudge}
      </div>
    </aside>
  )
}
