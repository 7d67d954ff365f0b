import { randomBytes } from 'node:crypto'
import { accountAdmin } from '@praxis/contract/accountAdmin'
import { contestAdmin } from '@praxis/contract/contestAdmin'
import { problemAdmin } from '@praxis/contract/problemAdmin'
import type { Kind } from './boards/facts.ts'
import type { Site } from './site.ts'

/** A word that nothing else on a site has: by it everything of one run is found again. */
export const freshMark = () => `rh${randomBytes(4).toString('hex')}`
/** Nothing is removed by a word that people would use too. */
export const isMark = (text: string): boolean => /^rh[0-9a-f]{8}$/.test(text)

export const titleOf = (mark: string, kind: Kind) => `Rehearsal ${mark} ${kind.toUpperCase()}`
export const problemIdOf = (mark: string, kind: Kind, displayId: string) => `${mark}-${kind}-${displayId}`.toUpperCase()
export const usernameOf = (mark: string, n: number) => `${mark}-${String(n + 1).padStart(3, '0')}`

const page = { currentPage: 1, limit: 500 }

/** Everything of a run that a site still has. */
async function findMade(site: Site, root: string, mark: string) {
  const [contests, problems, people] = await Promise.all([
    site.must(contestAdmin.list, { ...page, keyword: mark }, root),
    site.must(problemAdmin.list, { ...page, keyword: mark }, root),
    site.must(accountAdmin.list, { ...page, keyword: mark }, root),
  ])
  return {
    cids: contests.records.filter(({ title }) => title.startsWith(`Rehearsal ${mark} `)).map(({ id }) => id),
    pids: problems.records
      .filter(({ problemId }) => problemId.startsWith(`${mark}-`.toUpperCase()))
      .map(({ id }) => id),
    uids: people.records.filter(({ username }) => username.startsWith(`${mark}-`)).map(({ uid }) => uid),
  }
}

/**
 * Removes what a run made, as far as a site removes anything: contests and problems go into the trash, and accounts
 * become anonymous. It tells what is still there.
 */
export async function removeMade(site: Site, root: string, mark: string): Promise<string[]> {
  // Of many accounts a list has only the first.
  for (let rounds = 0; rounds < 20; rounds += 1) {
    const { cids, pids, uids } = await findMade(site, root, mark)
    if (cids.length + pids.length + uids.length === 0) return []
    const refusals: string[] = []
    const told = ({ status, msg }: { status: number; msg: string }) => {
      if (status !== 200) refusals.push(msg)
    }
    // A contest that is there keeps its problems.
    for (const cid of cids) told(await site.ask(contestAdmin.remove, { cid }, root))
    for (const pid of pids) told(await site.ask(problemAdmin.remove, { pid }, root))
    if (uids.length > 0) told(await site.ask(accountAdmin.remove, { ids: uids }, root))
    if (refusals.length > 0) return refusals
  }
  return ['There is more than a run makes.']
}
