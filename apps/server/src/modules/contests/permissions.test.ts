import { contestAdmin } from '@praxis/contract/contestAdmin'
import { contestDesk } from '@praxis/contract/contestDesk'
import { exampleContest } from '@praxis/contract/contestShapes'
import type { Endpoint } from '@praxis/contract/endpoint'
import { groupContests } from '@praxis/contract/groupContests'
import { groupLevels, roles } from '@praxis/contract/statuses'
import { expect, test } from 'vitest'
import { contestMakers, type ContestMakers } from '../../../test/contestMakers.ts'

/**
 * What each call that makes contests answers each asker about a contest of the site, one of a group, and a hidden one of
 * the group. A dot is no refusal. A call without its line fails.
 */
const table = `
of the site                  visitor         user               member             author             owner                  staff                  root
list                         login_required  no_permission      no_permission      no_permission      .                      .                      .
read                         login_required  no_permission      no_permission      no_permission      .                      contest_not_yours      .
create                       login_required  no_permission      no_permission      no_permission      .                      .                      .
update                       login_required  no_permission      no_permission      no_permission      .                      contest_not_yours      .
remove                       login_required  no_permission      no_permission      no_permission      no_permission          no_permission          .
changeVisible                login_required  no_permission      no_permission      no_permission      .                      contest_not_yours      .
clone                        login_required  no_permission      no_permission      no_permission      .                      contest_not_yours      .
announcements                login_required  no_permission      no_permission      no_permission      .                      contest_not_yours      .
createAnnouncement           login_required  no_permission      no_permission      no_permission      .                      contest_not_yours      .
updateAnnouncement           login_required  no_permission      no_permission      no_permission      .                      contest_not_yours      .
removeAnnouncement           login_required  no_permission      no_permission      no_permission      .                      contest_not_yours      .
group.read                   login_required  contest_not_found  contest_not_found  contest_not_found  contest_not_found      contest_not_found      contest_not_found
group.update                 login_required  contest_not_found  contest_not_found  contest_not_found  contest_not_found      contest_not_found      contest_not_found
group.remove                 login_required  contest_not_found  contest_not_found  contest_not_found  contest_not_found      contest_not_found      contest_not_found
group.changeVisible          login_required  contest_not_found  contest_not_found  contest_not_found  contest_not_found      contest_not_found      contest_not_found
group.announcements          login_required  contest_not_found  contest_not_found  contest_not_found  contest_not_found      contest_not_found      contest_not_found
group.createAnnouncement     login_required  contest_not_found  contest_not_found  contest_not_found  contest_not_found      contest_not_found      contest_not_found
group.updateAnnouncement     login_required  announcement_not_found  announcement_not_found  announcement_not_found  announcement_not_found  announcement_not_found  announcement_not_found
group.removeAnnouncement     login_required  announcement_not_found  announcement_not_found  announcement_not_found  announcement_not_found  announcement_not_found  announcement_not_found
desk.check                   login_required  contest_not_yours  contest_not_yours  contest_not_yours  .                      contest_not_yours      .
desk.thaw                    login_required  contest_not_yours  contest_not_yours  contest_not_yours  .                      contest_not_yours      .
desk.move                    login_required  contest_not_yours  contest_not_yours  contest_not_yours  .                      contest_not_yours      .
desk.timeChange              login_required  contest_not_yours  contest_not_yours  contest_not_yours  .                      contest_not_yours      .
desk.pause                   login_required  contest_not_yours  contest_not_yours  contest_not_yours  .                      contest_not_yours      .
desk.resume                  login_required  contest_not_yours  contest_not_yours  contest_not_yours  .                      contest_not_yours      .
desk.finalize                login_required  contest_not_yours  contest_not_yours  contest_not_yours  .                      contest_not_yours      .
desk.reopen                  login_required  contest_not_yours  contest_not_yours  contest_not_yours  .                      contest_not_yours      .
desk.participants            login_required  contest_not_yours  contest_not_yours  contest_not_yours  .                      contest_not_yours      .
desk.addParticipants         login_required  contest_not_yours  contest_not_yours  contest_not_yours  .                      contest_not_yours      .
desk.setParticipant          login_required  contest_not_yours  contest_not_yours  contest_not_yours  .                      contest_not_yours      .
desk.removeParticipant       login_required  contest_not_yours  contest_not_yours  contest_not_yours  .                      contest_not_yours      .

of the group                 user                    member               groupAdmin         author  groupRoot  groupOwner  staff                   root
group.list                   group_members_only      .                    .                  .       .          .           group_members_only      .
group.adminList              group_members_only      group_managers_only  .                  .       .          .           group_members_only      .
group.read                   contest_not_found       contest_not_yours    contest_not_yours  .       .          .           contest_not_found       .
group.create                 group_members_only      group_managers_only  .                  .       .          .           group_members_only      .
group.update                 contest_not_found       contest_not_yours    contest_not_yours  .       .          .           contest_not_found       .
group.remove                 contest_not_found       contest_not_yours    contest_not_yours  .       .          .           contest_not_found       .
group.changeVisible          contest_not_found       contest_not_yours    contest_not_yours  .       .          .           contest_not_found       .
group.announcements          contest_not_found       contest_not_yours    contest_not_yours  .       .          .           contest_not_found       .
group.createAnnouncement     contest_not_found       contest_not_yours    contest_not_yours  .       .          .           contest_not_found       .
group.updateAnnouncement     announcement_not_found  contest_not_yours    contest_not_yours  .       .          .           announcement_not_found  .
group.removeAnnouncement     announcement_not_found  contest_not_yours    contest_not_yours  .       .          .           announcement_not_found  .
desk.check                   contest_not_found       contest_not_yours    contest_not_yours  .       .          .           contest_not_found       .
desk.thaw                    contest_not_found       contest_not_yours    contest_not_yours  .       .          .           contest_not_found       .
desk.move                    contest_not_found       contest_not_yours    contest_not_yours  .       .          .           contest_not_found       .
desk.timeChange              contest_not_found       contest_not_yours    contest_not_yours  .       .          .           contest_not_found       .
desk.pause                   contest_not_found       contest_not_yours    contest_not_yours  .       .          .           contest_not_found       .
desk.resume                  contest_not_found       contest_not_yours    contest_not_yours  .       .          .           contest_not_found       .
desk.finalize                contest_not_found       contest_not_yours    contest_not_yours  .       .          .           contest_not_found       .
desk.reopen                  contest_not_found       contest_not_yours    contest_not_yours  .       contest_reopen_forbidden  contest_reopen_forbidden  contest_not_found       .
desk.participants            contest_not_found       contest_not_yours    contest_not_yours  .       .          .           contest_not_found       .
desk.addParticipants         contest_not_found       contest_not_yours    contest_not_yours  .       .          .           contest_not_found       .
desk.setParticipant          participant_not_found   contest_not_yours    contest_not_yours  .       .          .           participant_not_found   .
desk.removeParticipant       participant_not_found   contest_not_yours    contest_not_yours  .       .          .           participant_not_found   .
read                         no_permission           no_permission        no_permission      no_permission  no_permission  no_permission  contest_not_found       contest_not_found
update                       no_permission           no_permission        no_permission      no_permission  no_permission  no_permission  contest_not_found       contest_not_found
remove                       no_permission           no_permission        no_permission      no_permission  no_permission  no_permission  no_permission           contest_not_found
changeVisible                no_permission           no_permission        no_permission      no_permission  no_permission  no_permission  contest_not_found       contest_not_found
clone                        no_permission           no_permission        no_permission      no_permission  no_permission  no_permission  contest_not_found       contest_not_found
announcements                no_permission           no_permission        no_permission      no_permission  no_permission  no_permission  contest_not_found       contest_not_found
createAnnouncement           no_permission           no_permission        no_permission      no_permission  no_permission  no_permission  contest_not_found       contest_not_found
updateAnnouncement           no_permission           no_permission        no_permission      no_permission  no_permission  no_permission  announcement_not_found  announcement_not_found
removeAnnouncement           no_permission           no_permission        no_permission      no_permission  no_permission  no_permission  announcement_not_found  announcement_not_found

hidden in the group          user                    member                  groupAdmin              author  groupRoot  groupOwner  staff                   root
group.read                   contest_not_found       contest_not_found       contest_not_found       .       .          .           contest_not_found       .
group.update                 contest_not_found       contest_not_found       contest_not_found       .       .          .           contest_not_found       .
group.updateAnnouncement     announcement_not_found  announcement_not_found  announcement_not_found  .       .          .           announcement_not_found  .
desk.check                   contest_not_found       contest_not_found       contest_not_found       .       .          .           contest_not_found       .
desk.setParticipant          participant_not_found   participant_not_found   participant_not_found   .       .          .           participant_not_found   .
`

const byOthers = ['orderProblems', 'removedProblems', 'restoreProblem']
const named = (prefix: string, all: Readonly<Record<string, Endpoint>>) =>
  Object.entries(all)
    .filter(([name]) => !byOthers.includes(name))
    .map(([name, endpoint]) => [`${prefix}${name}`, endpoint] as const)
const calls = new Map<string, Endpoint>([
  ...named('', contestAdmin),
  ...named('group.', groupContests),
  ...named('desk.', contestDesk),
])

const parts = table
  .trim()
  .split('\n\n')
  .map((part) => {
    const [head = '', ...lines] = part.split('\n')
    const [kind = ''] = head.split(/\s{2,}/)
    const [, ...names] = head.split(/\s{2,}/)
    return { kind, names, rows: lines.map((line) => line.split(/\s+/)) }
  })

/** Everything that a call may name, of one new contest: whatever was done to another one does not matter here. */
async function aTarget(desk: ContestMakers, kind: string, name: string) {
  const { db, people, gid, onSite, inGroup, participate } = desk
  // Over and frozen, so that it can be thawed.
  const usual = { start: -120, freeze: -90, end: -60, thaws_itself: false }
  const begins = { start: 60, end: 120 }
  const runs = { start: -60, end: 60, paused_at: name === 'desk.resume' ? new Date() : null }
  const wanted = { 'desk.move': begins, 'desk.pause': runs, 'desk.resume': runs }[name] ?? usual
  const times = { ...wanted, finalized_at: name === 'desk.reopen' ? new Date() : null }
  const cid =
    kind === 'of the site' ? await onSite(times) : await inGroup({ ...times, is_visible: kind === 'of the group' })
  const group_id = kind === 'of the site' ? null : gid
  const written = { title: 'Hello', content: '', uid: people.root.uid, contest_id: cid, group_id }
  const { id: aid } = await db.insertInto('announcement').values(written).returning('id').executeTakeFirstOrThrow()
  return { cid, aid, gid, person: await participate(cid, people.user.uid) }
}

function inputOf(
  name: string,
  { cid, aid, gid, person }: Awaited<ReturnType<typeof aTarget>>,
): Readonly<Record<string, unknown>> {
  const action = name.replace(/^\w+\./, '')
  if (action === 'create') return { ...exampleContest, ...(name.startsWith('group.') && { gid }) }
  if (action === 'update') return { id: cid, title: 'Winter' }
  if (action === 'removeAnnouncement') return { aid }
  if (action === 'createAnnouncement') return { cid, announcement: { title: 'Problem H', content: '' } }
  if (action === 'updateAnnouncement') return { cid, announcement: { id: aid, title: 'Problem G' } }
  if (action === 'setParticipant') return { id: person, seat: 'A-1' }
  if (action === 'removeParticipant') return { id: person }
  if (action === 'list' || action === 'adminList') return { gid }
  if (action === 'changeVisible') return { cid, visible: false }
  if (action === 'addParticipants') return { cid, people: [{ username: 'member' }] }
  if (action === 'reopen') return { cid, reason: 'The checker was wrong.' }
  return { cid }
}

test('every call has its lines', () => {
  const have = (kind: string) => new Set(parts.find((part) => part.kind === kind)?.rows.map(([name]) => name))
  const missing = (kind: string, without: readonly string[]) =>
    [...calls.keys()].filter((name) => !have(kind).has(name) && !without.includes(name))
  expect(missing('of the site', ['group.list', 'group.adminList', 'group.create'])).toEqual([])
  expect(missing('of the group', ['list', 'create'])).toEqual([])
})

test.each(parts)('who may do what with a contest $kind', async ({ kind, names, rows }) => {
  const desk = await contestMakers()
  const answered: string[][] = []
  for (const [name = ''] of rows) {
    const endpoint = calls.get(name)
    if (endpoint === undefined) throw new Error(`there is no call ${name}`)
    const answers: string[] = []
    for (const who of names) {
      const target = await aTarget(desk, kind, name)
      const person = (desk.people as Readonly<Record<string, { token: string }>>)[who]
      const reply = await desk.call(endpoint, inputOf(name, target), person ?? {})
      answers.push(reply.code ?? (reply.status === 200 ? '.' : String(reply.status)))
    }
    answered.push([name, ...answers])
  }
  expect(answered).toEqual(rows)
})

test('whoever lost what let them make contests manages none any more', async () => {
  const { db, call, people, onSite, inGroup } = await contestMakers()
  const [site, ofGroup] = [await onSite(), await inGroup()]
  await db
    .deleteFrom('account_role')
    .where('uid', '=', people.owner.uid)
    .where('role_id', '=', roles.problem_admin)
    .execute()
  await db.updateTable('group_member').set({ level: groupLevels.member }).where('uid', '=', people.author.uid).execute()
  expect(await call(contestAdmin.update, { id: site, title: 'x' }, people.owner)).toMatchObject({
    code: 'no_permission',
  })
  expect(await call(contestDesk.check, { cid: site }, people.owner)).toMatchObject({ code: 'contest_not_yours' })
  expect(await call(groupContests.update, { id: ofGroup, title: 'x' }, people.author)).toMatchObject({
    code: 'contest_not_yours',
  })
  expect(await call(contestDesk.check, { cid: ofGroup }, people.author)).toMatchObject({ code: 'contest_not_yours' })
})
