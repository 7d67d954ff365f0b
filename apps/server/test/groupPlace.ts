import { toRequest, type Endpoint } from '@praxis/contract/endpoint'
import { groupLevels, judgeStatus } from '@praxis/contract/statuses'
import { aGroupSite } from './groupSite.ts'
import { receive } from './groupSubmissions.ts'

/** A group with a problem of its own, whose people are asked by name, and people outside. */
export async function aPlace(options?: Parameters<typeof aGroupSite>[0]) {
  const site = await aGroupSite(options)
  const { db, aUser, withLevel } = site
  await site.aProblem()
  const { gid, owner } = await site.aGroup()
  const other = await site.aGroup()
  const { id: pid } = await db.selectFrom('problem').select('id').executeTakeFirstOrThrow()
  await db.updateTable('problem').set({ group_id: gid }).execute()
  const member = await withLevel(gid, groupLevels.member)
  const askers: Record<string, { uid: string; token: string } | null> = {
    visitor: null,
    stranger: await aUser(),
    applying: await withLevel(gid, groupLevels.applying),
    refused: await withLevel(gid, groupLevels.refused),
    member,
    admin: await withLevel(gid, groupLevels.admin),
    root: await withLevel(gid, groupLevels.root),
    owner,
    otherOwner: other.owner,
    siteAdmin: await aUser({ role: 'admin' }),
    problemAdmin: await aUser({ role: 'problem_admin' }),
    siteRoot: await aUser({ role: 'root' }),
  }
  const author = await withLevel(gid, groupLevels.member)

  /** A submission of the group with a status, as if it had been judged. */
  async function sent(uid: string, status: number, more: { share?: boolean } = {}): Promise<number> {
    const id = await receive(db, { uid, problemId: pid, groupId: gid })
    const isDone = status !== judgeStatus.pending
    await db
      .updateTable('submission')
      .set({ status, ...more })
      .where('id', '=', id)
      .execute()
    if (isDone) await db.updateTable('judgement').set({ state: 'done' }).where('submission_id', '=', id).execute()
    const { id: judgement_id } = await db
      .selectFrom('judgement')
      .select('id')
      .where('submission_id', '=', id)
      .executeTakeFirstOrThrow()
    await db.updateTable('submission').set({ judgement_id }).where('id', '=', id).execute()
    return id
  }
  const stored = (id: number) => db.selectFrom('submission').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

  async function ask(endpoint: Endpoint, input: Record<string, unknown>, asker: { token: string } | null) {
    const { raw } = await site.send(toRequest(endpoint, input), asker === null ? {} : { token: asker.token })
    const { code = '.', data } = JSON.parse(raw) as { code?: string; data: unknown }
    return { code, data }
  }
  return { ...site, gid, pid, owner, other, member, author, askers, sent, stored, ask }
}

/** People for whom nothing in the group is there; strangers have sent their submissions while they were members. */
export const outside = ['stranger', 'applying', 'refused', 'otherOwner', 'siteAdmin', 'problemAdmin']

/** The answers of everybody: one for all people outside, unless they differ. */
export function answersOf(answers: ReadonlyMap<string, string>): string {
  const ofOutside = [...new Set(outside.map((name) => answers.get(name)))].join('/')
  const rest = ['member', 'admin', 'root', 'owner', 'siteRoot'].map((name) => answers.get(name))
  return [answers.get('visitor'), ofOutside, ...rest].join(' ')
}

/** The lines of a table behind its first, with one blank between the words. */
export const rowsOf = (table: string) =>
  table
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.trim().replaceAll(/\s+/g, ' '))
