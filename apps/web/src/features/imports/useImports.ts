import { packageRules } from '@praxis/contract/packageLimits'
import { packageImports, type PackageImport } from '@praxis/contract/packageImports'
import { useEffect, useRef, useState } from 'react'
import { useCall } from '#web/api/hooks.ts'
import { useFilter } from '#web/api/useFilter.ts'
import { useViewer } from '#web/session/session.ts'
import { nextLook } from './running/pace.ts'

/** Root sees those of everybody, so there may be more than one person has. */
const shownOpen = packageRules.open * 5
const endedSize = 10

const isBusy = ({ state }: PackageImport): boolean => state === 'reading' || state === 'running'

/**
 * The imports of a scope: those that go on or wait for somebody, and those that have ended. `arrived`: what was uploaded
 * since the page opened.
 */
export function useImports(gid: number | undefined, arrived: ReadonlySet<number>) {
  const scope = gid === undefined ? {} : { gid }
  const me = useViewer()?.username
  const changed = useRef({ as: '', at: 0 })
  const open = useCall(
    packageImports.list,
    { ...scope, isOpen: true, limit: shownOpen },
    {
      quiet: true,
      staleMs: 0,
      refetchInterval(latest, error) {
        const as = JSON.stringify(latest?.records)
        if (changed.current.as !== as) changed.current = { as, at: performance.now() }
        const quietMs = performance.now() - changed.current.at
        return nextLook({ isBusy: latest?.records.some(isBusy) === true, hasFailed: error !== null, quietMs })
      },
    },
  )
  const [filter, , , addressOf] = useFilter(packageImports.list, { limit: endedSize })
  const ended = useCall(
    packageImports.list,
    { ...scope, isOpen: false, currentPage: filter.currentPage, limit: endedSize },
    { quiet: true, staleMs: 0 },
  )
  const ofScope = ({ records = [] }: { records?: PackageImport[] } = {}) =>
    records.filter((one) => one.gid === (gid ?? null))
  const opened = ofScope(open.data)
  const isOwn = ({ username }: PackageImport) => username === me
  useWatched(open.data && opened.map(({ id }) => id).join(), () => void ended.refetch())
  const watched = useSeen(opened.filter((one) => one.state === 'reading').map(({ id }) => id))
  const past = ofScope(ended.data)
  const unread = past.filter(({ id, state }) => state === 'failed' && (watched.has(id) || arrived.has(id)))
  return {
    open,
    ended,
    isOwn,
    /** Those above the dry run, the oldest first: they are read, wait, or could not be read while somebody looked. */
    uploaded: [
      ...opened.filter(({ state }) => state === 'reading' || state === 'read' || state === 'failed'),
      ...unread,
    ].toSorted((one, other) => one.id - other.id),
    /** Those that the reader can begin. */
    read: opened.filter((one) => one.state === 'read' && isOwn(one)).toSorted((one, other) => one.id - other.id),
    running: opened.filter(({ state }) => state === 'running' || state === 'paused' || state === 'stopped'),
    past: past.filter((one) => !unread.includes(one)),
    addressOf: (currentPage: number) => addressOf({ currentPage }),
  }
}

/** Calls back when the value is another one than before. */
function useWatched(value: string | undefined, onChange: () => void): void {
  const latest = useRef(onChange)
  const before = useRef(value)
  useEffect(() => {
    latest.current = onChange
  })
  useEffect(() => {
    if (before.current !== undefined && before.current !== value) latest.current()
    before.current = value
  }, [value])
}

/** All numbers that have been there since the page opened. */
function useSeen(now: readonly number[]): ReadonlySet<number> {
  const [seen, setSeen] = useState<ReadonlySet<number>>(new Set())
  if (now.every((id) => seen.has(id))) return seen
  const all = new Set([...seen, ...now])
  setSeen(all)
  return all
}
