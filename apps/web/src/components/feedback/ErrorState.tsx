import { Button } from '@mantine/core'
import { useText } from '#web/text/text.ts'
import { Icon } from '#web/components/icons.tsx'
import classes from './States.module.css'

type ErrorStateProps = {
  /** Why: usually the message of the failed call. */
  reason: string
  title?: string
  onRetry?: () => void
}

/** A part of a page that could not be loaded says why and offers to try again. */
export function ErrorState({ reason, title, onRetry }: ErrorStateProps) {
  const text = useText().shell
  return (
    <div className={classes.state} role="alert">
      <Icon name="alert" size={20} />
      <b>{title ?? text.errorTitle}</b>
      <span>{reason}</span>
      {onRetry !== undefined && (
        <Button variant="default" onClick={onRetry} leftSection={<Icon name="refresh" size={14} />}>
          {text.retry}
        </Button>
      )}
    </div>
  )
}
