import { applications } from '@praxis/contract/bank'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useCall } from '#web/api/hooks.ts'
import { useOfferedNow } from '#web/parts/problems/useOfferedNow.ts'
import type { MenuEntry } from '#web/parts/screens/handle.ts'
import { useFormat } from '#web/text/format.ts'
import { useStaffText } from '#web/text/staffText.ts'
import classes from './AdminMenu.module.css'

const calls = { applications: applications.waiting } satisfies Record<NonNullable<MenuEntry['waiting']>, unknown>

/** How many wait for a decision; nothing while none does. It is asked for again on every page that opens. */
export function WaitingCount({ of }: { of: NonNullable<MenuEntry['waiting']> }) {
  const { admin: words } = useStaffText()
  const { number } = useFormat()
  const { data, refetch } = useCall(calls[of], {}, { quiet: true })
  useOfferedNow(refetch)
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    void refetch()
  }, [pathname, refetch])
  if (data === undefined || data.count === 0) return null
  return (
    <>
      <small className={classes.waiting} aria-hidden="true">
        {number(data.count)}
      </small>
      <span className="sr">{words.waiting(number(data.count))}</span>
    </>
  )
}
