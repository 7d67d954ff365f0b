import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useObservable } from '#web/state/observable.ts'
import { useText } from '#web/text/text.ts'
import { Icon, type IconName } from '#web/components/icons.tsx'
import { openDialogs, type OpenDialog } from '#web/state/openDialogs.ts'
import { actOnToast, hideToast, shownToast, type ShownToast, type ToastKind } from '#web/state/toast.ts'
import classes from './ToastRegion.module.css'

const icons: Record<ToastKind, IconName> = { success: 'check', error: 'alert', warning: 'alert' }

type ToastRegionProps = {
  /** The dialog it is in. Absent: it is in the page. */
  dialog?: OpenDialog
}

/**
 * Where toasts appear. It is always there, so that screen readers notice what comes into it. A modal dialog has one of
 * its own, because it covers that of the page; the topmost shows the toast.
 */
export function ToastRegion({ dialog }: ToastRegionProps) {
  const isTopmost = useObservable(openDialogs).at(-1) === dialog
  const toast = useObservable(shownToast)
  return (
    <div className={classes.region} aria-live="polite">
      {isTopmost && toast !== null && <Toast key={toast.id} toast={toast} />}
    </div>
  )
}

/** Disappears after a while, but not while the pointer or the focus is on it or the page is hidden. */
function Toast({ toast: { kind, message, ms, action } }: { toast: ShownToast }) {
  const { close } = useText().shell
  const [isPointedAt, setPointedAt] = useState(false)
  const [isFocused, setFocused] = useState(false)
  /** Gets the focus back, which would go to the page when the button is gone. */
  const cameFrom = useRef<HTMLElement>(null)
  const isHeld = useIsHidden() || isPointedAt || isFocused
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(hideToast, ms)
    return () => clearTimeout(timer)
  }, [isHeld, ms])
  return (
    <div
      className={classes.toast}
      data-kind={kind}
      role={kind === 'error' ? 'alert' : undefined}
      onPointerEnter={() => setPointedAt(true)}
      onPointerLeave={() => setPointedAt(false)}
      onFocus={({ relatedTarget, currentTarget }) => {
        setFocused(true)
        if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
          cameFrom.current = relatedTarget
      }}
      onBlur={() => setFocused(false)}
    >
      <Icon name={icons[kind]} />
      <span>{message}</span>
      {action && (
        <button
          type="button"
          className={classes.action}
          onClick={() => {
            cameFrom.current?.focus()
            actOnToast()
          }}
        >
          {action.label}
        </button>
      )}
      <button type="button" aria-label={close} onClick={hideToast}>
        <Icon name="x" size={12} />
      </button>
    </div>
  )
}

const useIsHidden = () => useSyncExternalStore(onVisibility, () => document.visibilityState === 'hidden')

function onVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
