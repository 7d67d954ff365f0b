import { useEffect, useState } from 'react'
import { useObservable } from '#web/session/observable.ts'
import { useText } from '#web/text/text.ts'
import { Icon, type IconName } from './icons.tsx'
import { hideToast, shownToast, type ShownToast, type ToastKind } from './toast.ts'
import classes from './ToastRegion.module.css'

const icons: Record<ToastKind, IconName> = { success: 'check', error: 'alert', warning: 'alert' }

/** Where toasts appear. It is always there, so that screen readers notice what comes into it. */
export function ToastRegion() {
  const toast = useObservable(shownToast)
  return (
    <div className={classes.region} aria-live="polite">
      {toast !== null && <Toast key={toast.id} toast={toast} />}
    </div>
  )
}

function Toast({ toast }: { toast: ShownToast }) {
  const { close } = useText().shell
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (held) return
    const timer = setTimeout(hideToast, toast.ms)
    return () => clearTimeout(timer)
  }, [held, toast])
  return (
    <div
      className={classes.toast}
      data-kind={toast.kind}
      role={toast.kind === 'error' ? 'alert' : undefined}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
    >
      <Icon name={icons[toast.kind]} />
      <span>{toast.message}</span>
      <button type="button" aria-label={close} onClick={hideToast}>
        <Icon name="x" size={12} />
      </button>
    </div>
  )
}
