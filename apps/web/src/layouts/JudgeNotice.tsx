import { useSiteConfig } from '#web/api/useSiteConfig.ts'
import { Icon } from '#web/components/icons.tsx'
import { useText } from '#web/text/text.ts'
import classes from './Notice.module.css'

/** Says why verdicts do not come while no judge is connected. */
export function JudgeNotice({ wide }: { wide: boolean }) {
  const text = useText().shell
  if (useSiteConfig()?.judgesOnline !== 0) return null
  return (
    <aside className={classes.notice}>
      <div data-wide={wide || undefined}>
        <Icon name="info" size={14} />
        {text.noJudge}
      </div>
    </aside>
  )
}
