import { useEffect, useState, type ReactNode } from 'react'
import { useObservable } from '#web/session/observable.ts'
import { useText } from '#web/text/text.ts'
import { Icon, type IconName } from './icons.tsx'
import { hideNotice, hideToast, shownNotice, shownToast, type ShownToast, type ToastKind } from './toast.ts'
import classes from './ToastRegion.module.css'

const icons: Record<ToastKind, IconName> = { success: 'check', error: 'alert', warning: 'alert' }

/** Where toasts appear. It is always there, so that screen readers notice what comes into it. */
export function ToastRegion() {
  const toast = useObservable(shownToast)
  const notice = useObservable(shownNotice)
  const { refusal } = useText().shell
  return (
    <>
      <div className={classes.region} aria-live="polite">
        {toast !== null && (
          <Message
            key={toast.id}
            message={toast}
            role={toast.kind === 'error' ? 'alert' : undefined}
            onDone={hideToast}
          >
            {toast.message}
          </Message>
        )}
      </div>
      {notice !== null && (
        // Not announced: the toast that came with it has been.
        <aside className={classes.corner} aria-label={refusal}>
          <Message key={notice.id} message={notice} onDone={hideNotice}>
            <b>{refusal}</b>
            {notice.message}
          </Message>
        </aside>
      )}
    </>
  )
}

type MessageProps = { message: ShownToast; role?: 'alert' | undefined; onDone: () => void; children: ReactNode }

/** Goes by itself, but not from under the pointer. */
function Message({ message: { kind, ms }, role, onDone, children }: MessageProps) {
  const { close } = useText().shell
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (held) return
    const timer = setTimeout(onDone, ms)
    return () => clearTimeout(timer)
  }, [held, ms, onDone])
  return (
    <div
      className={classes.toast}
      data-kind={kind}
      role={role}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
    >
      <Icon name={icons[kind]} />
      <span>{children}</span>
      <button type="button" aria-label={close} onClick={onDone}>
        <Icon name="x" size={12} />
      </button>
    </div>
  )
}
