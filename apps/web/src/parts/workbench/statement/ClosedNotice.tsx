import { Button } from '@mantine/core'
import { Icon } from '#web/components/icons.tsx'
import { useContestBench } from '#web/parts/workbench/contestBench.ts'
import styles from './Statement.module.css'

type ClosedNoticeProps = {
  text: string | null
  /** Nobody solves the problem here. */
  isClosed: boolean
}

/** Over the statement: why nobody solves the problem and who reads it nevertheless, or how it is solved here. */
export function ClosedNotice({ text, isClosed }: ClosedNoticeProps) {
  const locked = useContestBench()?.locked ?? null
  if (text === null) return null
  return (
    <div className={styles.closed}>
      <Icon name={isClosed ? 'lock' : 'info'} size={14} />
      <p>{text}</p>
      {locked !== null && (
        <Button size="xs" variant="default" onClick={locked.unlock}>
          {locked.action}
        </Button>
      )}
    </div>
  )
}
