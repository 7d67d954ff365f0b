import { honors, type Honor } from '@praxis/contract/honors'
import { useCall } from '#web/api/hooks.ts'

/** They change when an administrator edits them, which is rare. */
const staleMs = 600_000

/** The honours of both ranklists, which the browser keeps. Without them nobody has one. */
export function useHonors({ enabled }: { enabled: boolean }): readonly Honor[] {
  return useCall(honors.list, {}, { staleMs, enabled, quiet: true }).data ?? []
}
