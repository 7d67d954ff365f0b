import type { Endpoint } from '@praxis/contract/endpoint'
import { groupTrainingProblems, groupTrainings } from '@praxis/contract/groupTrainings'
import { problemStrip } from '@praxis/contract/problemStrip'
import { trainingAdmin, trainingProblemAdmin } from '@praxis/contract/trainingAdmin'
import { trainingDesk } from '@praxis/contract/trainingDesk'
import { trainings } from '@praxis/contract/trainings'
import type { TrainingAuth } from '@praxis/contract/statuses'
import { exampleTraining } from '@praxis/contract/trainingShapes'
import { expect, test } from 'vitest'
import { trainingMakers, type TrainingMakers } from '../../../test/trainings.ts'

/**
 * What each call answers each asker about a training of the site, one of a group, and a hidden one of the group. A dot is
 * no refusal. Kinds of trainings have a table of their own below. A call without its line fails.
 */
const table = `
of the site           visitor         user                 member               author               owner          staff               root
list                  .               .                    .                    .                    .              .                   .
info                  .               .                    .                    .                    .              .                   .
problems              login_required  .                    .                    .                    .              .                   .
access                login_required  .                    .                    .                    .              .                   .
strip                 login_required  .                    .                    .                    .              .                   .
admin.list            login_required  no_permission        no_permission        no_permission        .              .                   .
admin.read            login_required  no_permission        no_permission        no_permission        .              training_not_yours  .
admin.create          login_required  no_permission        no_permission        no_permission        .              .                   .
admin.update          login_required  no_permission        no_permission        no_permission        .              training_not_yours  .
admin.remove          login_required  no_permission        no_permission        no_permission        no_permission  no_permission       .
admin.changeVisible   login_required  no_permission        no_permission        no_permission        .              training_not_yours  .
admin.problemList     login_required  no_permission        no_permission        no_permission        .              training_not_yours  .
admin.setRank         login_required  no_permission        no_permission        no_permission        .              training_not_yours  .
admin.removeProblem   login_required  no_permission        no_permission        no_permission        .              training_not_yours  .
admin.addFromPublic   login_required  no_permission        no_permission        no_permission        .              training_not_yours  .
desk.addProblems      login_required  training_not_yours   training_not_yours   training_not_yours   .              training_not_yours  .
desk.orderProblems    login_required  training_not_yours   training_not_yours   training_not_yours   .              training_not_yours  .
group.read            login_required  training_not_found   training_not_found   training_not_found   training_not_found  training_not_found  training_not_found
group.update          login_required  training_not_found   training_not_found   training_not_found   training_not_found  training_not_found  training_not_found
group.remove          login_required  training_not_found   training_not_found   training_not_found   training_not_found  training_not_found  training_not_found
group.changeVisible   login_required  training_not_found   training_not_found   training_not_found   training_not_found  training_not_found  training_not_found
group.problemList     login_required  training_not_found   training_not_found   training_not_found   training_not_found  training_not_found  training_not_found
group.setRank         login_required  training_not_found   training_not_found   training_not_found   training_not_found  training_not_found  training_not_found
group.removeProblem   login_required  training_not_found   training_not_found   training_not_found   training_not_found  training_not_found  training_not_found
group.addFromPublic   login_required  training_not_found   training_not_found   training_not_found   training_not_found  training_not_found  training_not_found
group.addFromGroup    login_required  training_not_found   training_not_found   training_not_found   training_not_found  training_not_found  training_not_found

of the group          visitor             user                member               groupAdmin          author         groupRoot      groupOwner     staff               root
info                  group_members_only  group_members_only  .                    .                   .              .              .              group_members_only  .
problems              login_required      group_members_only  .                    .                   .              .              .              group_members_only  .
access                login_required      group_members_only  .                    .                   .              .              .              group_members_only  .
strip                 login_required      group_members_only  .                    .                   .              .              .              group_members_only  .
group.list            login_required      group_members_only  .                    .                   .              .              .              group_members_only  .
group.adminList       login_required      group_members_only  group_managers_only  .                   .              .              .              group_members_only  .
group.read            login_required      training_not_found  training_not_yours   training_not_yours  .              .              .              training_not_found  .
group.create          login_required      group_members_only  group_managers_only  .                   .              .              .              group_members_only  .
group.update          login_required      training_not_found  training_not_yours   training_not_yours  .              .              .              training_not_found  .
group.remove          login_required      training_not_found  training_not_yours   training_not_yours  .              .              .              training_not_found  .
group.changeVisible   login_required      training_not_found  training_not_yours   training_not_yours  .              .              .              training_not_found  .
group.clone           login_required      no_permission       no_permission        no_permission       no_permission  no_permission  no_permission  no_permission       .
group.problemList     login_required      training_not_found  training_not_yours   training_not_yours  .              .              .              training_not_found  .
group.setRank         login_required      training_not_found  training_not_yours   training_not_yours  .              .              .              training_not_found  .
group.removeProblem   login_required      training_not_found  training_not_yours   training_not_yours  .              .              .              training_not_found  .
group.addFromPublic   login_required      training_not_found  training_not_yours   training_not_yours  .              .              .              training_not_found  .
group.addFromGroup    login_required      training_not_found  training_not_yours   training_not_yours  .              .              .              training_not_found  .
desk.addProblems      login_required      training_not_found  training_not_yours   training_not_yours  .              .              .              training_not_found  .
desk.orderProblems    login_required      training_not_found  training_not_yours   training_not_yours  .              .              .              training_not_found  .
admin.read            login_required      no_permission       no_permission        no_permission       no_permission  no_permission  no_permission  training_not_found  training_not_found
admin.update          login_required      no_permission       no_permission        no_permission       no_permission  no_permission  no_permission  training_not_found  training_not_found
admin.remove          login_required      no_permission       no_permission        no_permission       no_permission  no_permission  no_permission  no_permission       training_not_found
admin.changeVisible   login_required      no_permission       no_permission        no_permission       no_permission  no_permission  no_permission  training_not_found  training_not_found
admin.problemList     login_required      no_permission       no_permission        no_permission       no_permission  no_permission  no_permission  training_not_found  training_not_found
admin.setRank         login_required      no_permission       no_permission        no_permission       no_permission  no_permission  no_permission  training_not_found  training_not_found
admin.removeProblem   login_required      no_permission       no_permission        no_permission       no_permission  no_permission  no_permission  training_not_found  training_not_found
admin.addFromPublic   login_required      no_permission       no_permission        no_permission       no_permission  no_permission  no_permission  training_not_found  training_not_found

hidden in the group   user                member              groupAdmin          author  groupRoot  groupOwner  staff               root
info                  training_not_found  training_not_found  training_not_found  .       .          .           training_not_found  .
problems              training_not_found  training_not_found  training_not_found  .       .          .           training_not_found  .
strip                 training_not_found  training_not_found  training_not_found  .       .          .           training_not_found  .
group.read            training_not_found  training_not_found  training_not_found  .       .          .           training_not_found  .
group.setRank         training_not_found  training_not_found  training_not_found  .       .          .           training_not_found  .
desk.addProblems      training_not_found  training_not_found  training_not_found  .       .          .           training_not_found  .
`

const named = (prefix: string, all: Readonly<Record<string, Endpoint>>, without: readonly string[] = []) =>
  Object.entries(all)
    .filter(([name]) => !without.includes(name))
    .map(([name, endpoint]) => [`${prefix}${name}`, endpoint] as const)
// Categories are the same for all trainings; who registers stands with the kinds below.
const calls = new Map<string, Endpoint>([
  ...named('', trainings, ['categories', 'register']),
  ['strip', problemStrip.list],
  ...named('admin.', trainingAdmin),
  ...named('admin.', trainingProblemAdmin),
  ...named('desk.', trainingDesk),
  ...named('group.', groupTrainings),
  ...named('group.', groupTrainingProblems),
])

const parts = table
  .trim()
  .split('\n\n')
  .map((part) => {
    const [head = '', ...lines] = part.split('\n')
    const [kind = '', ...names] = head.split(/\s{2,}/)
    return { kind, names, rows: lines.map((line) => line.trim().split(/\s+/)) }
  })

/** Everything that a call may name, of one new training: whatever was done to another one does not matter here. */
async function aTarget(desk: TrainingMakers, kind: string) {
  const { gid, onSite, inGroup, put, aProblem, category } = desk
  const tid = kind === 'of the site' ? await onSite() : await inGroup({ is_visible: kind === 'of the group' })
  const pid = await put(tid)
  const displayId = `G-${tid}`
  await aProblem({ group_id: gid, display_id: displayId })
  return { tid, pid, gid, category, other: await aProblem(), displayId }
}

type Target = Awaited<ReturnType<typeof aTarget>>

function inputOf(name: string, { tid, pid, gid, category, other, displayId }: Target): Record<string, unknown> {
  const action = name.replace(/^\w+\./, '')
  const saved = { trainingCategory: { id: category } }
  if (action === 'create') return { ...saved, training: { ...exampleTraining.training, gid } }
  if (action === 'update') return { training: { id: tid, title: 'Winter' } }
  if (action === 'list' || action === 'adminList') return { gid }
  if (action === 'changeVisible') return { tid, status: false }
  if (action === 'setRank') return { tid, pid, rank: 3 }
  if (action === 'removeProblem') return { tid, pid }
  if (action === 'addFromPublic') return { tid, pid: other }
  if (action === 'addFromGroup') return { tid, problemId: displayId }
  if (action === 'addProblems') return { tid, pids: [other] }
  if (action === 'orderProblems') return { tid, pids: [pid] }
  return { tid }
}

test('every call has its lines', () => {
  const have = (kind: string) => new Set(parts.find((part) => part.kind === kind)?.rows.map(([name]) => name))
  const missing = (kind: string, without: readonly string[]) =>
    [...calls.keys()].filter((name) => !have(kind).has(name) && !without.includes(name))
  const ofGroups = ['group.list', 'group.adminList', 'group.create', 'group.clone']
  expect(missing('of the site', ofGroups)).toEqual([])
  expect(missing('of the group', ['list', 'admin.list', 'admin.create'])).toEqual([])
})

test.each(parts)('who may do what with a training $kind', async ({ kind, names, rows }) => {
  const desk = await trainingMakers()
  const to = (await desk.db.selectFrom('user_group').select('id').executeTakeFirstOrThrow()).id
  const other = await desk.db
    .insertInto('user_group')
    .values({ name: 'Other', short_name: 'OTHER', owner_uid: desk.people.user.uid })
    .returning('id')
    .executeTakeFirstOrThrow()
  const answered: string[][] = []
  // What was refused, or only read, has changed nothing.
  let target: Target | undefined
  for (const [name = ''] of rows) {
    const endpoint = calls.get(name)
    if (endpoint === undefined) throw new Error(`there is no call ${name}`)
    const answers: string[] = []
    for (const who of names) {
      target ??= await aTarget(desk, kind)
      const person = (desk.people as Readonly<Record<string, { token: string }>>)[who]
      const input = name === 'group.clone' ? { sgid: other.id, tgid: to } : inputOf(name, target)
      const reply = await desk.call(endpoint, input, person ?? {})
      answers.push(reply.code ?? (reply.status === 200 ? '.' : String(reply.status)))
      if (reply.code === undefined && !endpoint.call.startsWith('GET ')) target = undefined
    }
    answered.push([name, ...answers])
  }
  expect(answered).toEqual(rows)
})

/** What those who read a training of each kind are answered by its problems, and when they register. */
const kinds = `
           visitor                        user                                               vip                                                registered                                     owner
Public     login_required login_required  . training_without_password                        . training_without_password                        . training_without_password                    . training_without_password
Private    login_required login_required  training_password_needed training_password_wrong   training_password_needed training_password_wrong   . training_registered                          . .
Member     login_required login_required  training_members_only training_without_password    . training_without_password                        training_members_only training_without_password  . training_without_password
`

test('who reads and enters which kind of training', async () => {
  const { call, people, onSite, enter, aUser } = await trainingMakers()
  const registered = await aUser()
  const [, ...lines] = kinds.trimEnd().split('\n').slice(1)
  for (const line of lines) {
    const [auth = '', ...cells] = line.split(/\s+/)
    const tid = await onSite({ auth: auth as TrainingAuth, password: 'loop' })
    await enter(tid, registered.uid)
    const answers: string[] = []
    for (const person of [undefined, people.user, people.vip, registered, people.owner]) {
      const read = await call(trainings.problems, { tid }, person ?? {})
      const entered = await call(trainings.register, { tid, password: 'wrong' }, person ?? {})
      answers.push(read.code ?? '.', entered.code ?? '.')
    }
    expect(answers, auth).toEqual(cells)
  }
})
