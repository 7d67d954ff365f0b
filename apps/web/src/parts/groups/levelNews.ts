import { levelReads } from '@praxis/contract/groups'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { rereadNow } from '#web/api/reread/rereadNow.ts'

/** The level in a group. Null: the group is not there for the reader. Undefined: not known. */
export type KnownLevel = number | null | undefined

type Page = {
  gid: number
  /** The key under which the page keeps the level that it has read. */
  levelKey: QueryKey
}

/**
 * Takes the levels that the stream tells, one after another. If one differs from what the page has read, or from the one
 * before, everything that depends on the level is read again.
 */
export function levelNews(client: QueryClient, { gid, levelKey }: Page): (told: KnownLevel) => void {
  let before: KnownLevel
  return (told) => {
    if (told === undefined) return
    const known = [before, client.getQueryData<number>(levelKey)]
    before = told
    if (known.every((level) => level === undefined || level === told)) return
    void rereadNow(client, { predicate: ({ queryKey }) => dependsOnLevel(queryKey, gid) })
  }
}

function dependsOnLevel([call, input]: QueryKey, gid: number): boolean {
  const asked = typeof input === 'object' && input !== null && 'gid' in input ? input.gid : undefined
  // Lists of groups name no group, but say in which the reader is a member.
  return asked === undefined ? levelReads.some((read) => read === call) : asked === gid
}
