import { contestProblemAdmin } from '@praxis/contract/contestAdmin'
import { contestDesk } from '@praxis/contract/contestDesk'
import { groupContestProblems } from '@praxis/contract/groupContests'
import { expect, test } from 'vitest'
import { aContestDesk } from '../../../../test/contestDesk.ts'
import { rowsOf } from '../../../../test/groupPlace.ts'

type Desk = Awaited<ReturnType<typeof aContestDesk>>
type Person = { token: string }
type Kind = 'site' | 'group'
const people = ['root', 'keeper', 'admin', 'user', 'groupRoot', 'groupAdmin', 'otherAdmin', 'member'] as const

const words: Readonly<Record<string, string>> = {
  contest_not_found: 'none',
  contest_not_yours: 'yours',
  group_members_only: 'members',
  no_permission: 'gate',
  problem_not_found: 'noProblem',
  problem_not_yours: 'notMine',
}
const told = (code: string | undefined) => (code === undefined ? '.' : (words[code] ?? code))

/** The contest of the site is the administrator's, that of the group is that of `groupAdmin`. */
const calls = `
                   root  keeper  admin  user   groupRoot  groupAdmin  otherAdmin  member
list site          .     yours   .      gate   gate       gate        gate        gate
list group         none  none    none   gate   gate       gate        gate        gate
linkOf site        .     yours   .      gate   gate       gate        gate        gate
linkOf group       none  none    none   gate   gate       gate        gate        gate
setLink site       .     yours   .      gate   gate       gate        gate        gate
setLink group      none  none    none   gate   gate       gate        gate        gate
add site           .     yours   .      gate   gate       gate        gate        gate
add group          none  none    none   gate   gate       gate        gate        gate
remove site        .     yours   .      gate   gate       gate        gate        gate
remove group       none  none    none   gate   gate       gate        gate        gate
listG site         none  none    none   none   none       none        none        none
listG group        .     none    none   none   .          .           yours       yours
linkOfG site       none  none    none   none   none       none        none        none
linkOfG group      .     none    none   none   .          .           yours       yours
setLinkG site      none  none    none   none   none       none        none        none
setLinkG group     .     none    none   none   .          .           yours       yours
addG site          none  none    none   none   none       none        none        none
addG group         .     none    none   none   .          .           yours       yours
addOwnG group      .     none    none   none   .          .           yours       yours
removeG site       none  none    none   none   none       none        none        none
removeG group      .     none    none   none   .          .           yours       yours
order site         .     yours   .      yours  yours      yours       yours       yours
order group        .     none    none   none   .          .           yours       yours
removed site       .     yours   .      yours  yours      yours       yours       yours
removed group      .     none    none   none   .          .           yours       yours
restore site       .     yours   .      yours  yours      yours       yours       yours
restore group      .     none    none   none   .          .           yours       yours
`

function askersOf({ call, contests, links, problems, kinds, db }: Desk) {
  const at = (kind: Kind) => ({ cid: contests[kind], pid: problems[kind] })
  const restoreOne = async (kind: Kind, who: Person) => {
    await db.updateTable('contest_problem').set({ unlinked_at: new Date() }).where('id', '=', links[kind]).execute()
    return call(contestDesk.restoreProblem, { id: links[kind] }, who)
  }
  const idOf = async (pid: number) =>
    (await db.selectFrom('problem').select('display_id as id').where('id', '=', pid).executeTakeFirstOrThrow()).id
  return {
    list: (kind: Kind, who: Person) => call(contestProblemAdmin.problemList, { cid: contests[kind] }, who),
    linkOf: (kind: Kind, who: Person) => call(contestProblemAdmin.linkOf, at(kind), who),
    setLink: (kind: Kind, who: Person) => call(contestProblemAdmin.setLink, { id: links[kind], color: '#fff' }, who),
    add: async (kind: Kind, who: Person) =>
      call(contestProblemAdmin.addFromPublic, { cid: contests[kind], pid: await kinds.site(), displayId: 'N' }, who),
    remove: (kind: Kind, who: Person) => call(contestProblemAdmin.removeProblem, at(kind), who),
    listG: (kind: Kind, who: Person) => call(groupContestProblems.problemList, { cid: contests[kind] }, who),
    linkOfG: (kind: Kind, who: Person) => call(groupContestProblems.linkOf, at(kind), who),
    setLinkG: (kind: Kind, who: Person) => call(groupContestProblems.setLink, { ...at(kind), color: '#fff' }, who),
    addG: async (kind: Kind, who: Person) =>
      call(groupContestProblems.addFromPublic, { cid: contests[kind], pid: await kinds.site(), displayId: 'N' }, who),
    addOwnG: async (kind: Kind, who: Person) => {
      const problemId = await idOf(await kinds.shown())
      return call(groupContestProblems.addFromGroup, { cid: contests[kind], problemId, displayId: 'N' }, who)
    },
    removeG: (kind: Kind, who: Person) => call(groupContestProblems.removeProblem, at(kind), who),
    order: (kind: Kind, who: Person) =>
      call(contestDesk.orderProblems, { cid: contests[kind], ids: [links[kind]], renames: true }, who),
    removed: (kind: Kind, who: Person) => call(contestDesk.removedProblems, { cid: contests[kind] }, who),
    restore: restoreOne,
  }
}

/** Makes the links as they were at the beginning. */
async function reset({ db, links }: Desk): Promise<void> {
  const ids = Object.values(links)
  await db.deleteFrom('contest_problem').where('id', 'not in', ids).execute()
  await db
    .updateTable('contest_problem')
    .set({ unlinked_at: null, color: null, display_id: 'A' })
    .where('id', 'in', ids)
    .execute()
}

test('each call about problems of contests serves those whose line names them, and changes nothing for anybody else', async () => {
  const desk = await aContestDesk()
  const askers = askersOf(desk)
  const rows = rowsOf(calls)
  const answered: string[] = []
  for (const row of rows) {
    const [call = '', kind = ''] = row.split(' ')
    const answers: string[] = []
    for (const name of people) {
      await reset(desk)
      const before = await desk.linksOf(desk.contests[kind as Kind])
      const { code } = await askers[call as keyof typeof askers](kind as Kind, desk.people[name])
      answers.push(told(code))
      if (code !== undefined && call !== 'restore') {
        expect(await desk.linksOf(desk.contests[kind as Kind]), `${row} ${name}`).toEqual(before)
      }
    }
    answered.push([call, kind, ...answers].join(' '))
  }
  expect(answered).toEqual(rows)
}, 120_000)

/** What each manager of a contest may put into it, and the visibility that the problem has then. */
const additions = `
                     root       keeper     admin      |  groupRoot  groupAdmin
site                 1          1          1          |  1          1
hidden               noProblem  noProblem  noProblem  |  noProblem  noProblem
kept                 3          3          notMine    |  noProblem  noProblem
keptOfAdmin          3          3          3          |  noProblem  noProblem
ofAdmin              noProblem  noProblem  3          |  noProblem  noProblem
shownOfAdmin         1          1          1          |  1          1
approved             1          1          1          |  1          1
approvedElsewhere    1          1          1          |  1          1
elsewhere            noProblem  noProblem  noProblem  |  noProblem  noProblem
shown                noProblem  noProblem  noProblem  |  1          1
ofGroup              noProblem  noProblem  noProblem  |  3          3
hiddenOfOther        noProblem  noProblem  noProblem  |  3          notMine
keptOfGroup          noProblem  noProblem  noProblem  |  3          3
offered              noProblem  noProblem  noProblem  |  3          3
`

test('into a contest comes what its manager may see there: no public problem is hidden by it, and a hidden one is kept for contests', async () => {
  const desk = await aContestDesk()
  const { db, call, kinds, contests, authOf } = desk
  const rows = rowsOf(additions)
  const answered: string[] = []
  for (const row of rows) {
    const kind = row.split(' ')[0] as keyof typeof kinds
    const answers: string[] = []
    for (const name of ['root', 'keeper', 'admin', 'groupRoot', 'groupAdmin'] as const) {
      const isGroup = name.startsWith('group')
      const cid = isGroup ? contests.group : contests.site
      const { uid } = desk.people[name]
      // Whoever it is manages the contest.
      await db.updateTable('contest').set({ uid }).where('id', '=', cid).execute()
      await db.updateTable('contest').set({ uid: desk.people.root.uid }).where('id', '<>', cid).execute()
      const pid = await kinds[kind]()
      const link = { cid, pid, displayId: `X${pid}` }
      const table = isGroup ? groupContestProblems : contestProblemAdmin
      const { code } = await call(table.setLink, link, desk.people[name])
      if (name === 'groupRoot') answers.push('|')
      answers.push(code === undefined ? String(await authOf(pid)) : told(code))
    }
    answered.push([kind, ...answers].join(' '))
  }
  expect(answered).toEqual(rows)
}, 60_000)
