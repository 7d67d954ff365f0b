import { Icon } from '#web/components/icons.tsx'
import classes from './AccountDialog.module.css'

/** A refusal that concerns the form as a whole. */
export function Refusal({ message }: { message: string | null }) {
  if (message === null) return null
  return (
    <div className={classes.refusal} role="alert">
      <Icon name="alert" />
      <span>{message}</span>
    </div>
  )
}
