import type { InputOf } from '@praxis/contract/endpoint'
import { problemAuth } from '@praxis/contract/statuses'
import { bulkActs, workshop } from '@praxis/contract/workshop'
import { expect, test } from 'vitest'
import { aDesk } from '../../../../test/desk.ts'

type Desk = Awaited<ReturnType<typeof aDesk>>
type Asked = Omit<InputOf<typeof workshop.bulk>, 'pids'>

/**
 * What each act answers each person about each kind of problem: one of the site, a hidden one, one that the
 * administrator made, one that an administrator of the group made, and the same after it was offered to everybody. A dot
 * is done, `=` was so already, `none` a problem that is not there for the person.
 */
const table = `
                    root   keeper  admin   user   groupRoot  groupAdmin  otherAdmin  member
hide       site     .      .       yours   yours  yours      yours       yours       yours
hide       hidden   =      =       yours   none   none       none        none        none
hide       ofAdmin  =      =       =       none   none       none        none        none
hide       ofGroup  =      none    none    none   =          =           yours       none
hide       offered  =      =       none    none   =          =           yours       none
show       site     =      =       yours   yours  yours      yours       yours       yours
show       hidden   .      .       yours   none   none       none        none        none
show       ofAdmin  .      .       public  none   none       none        none        none
show       ofGroup  .      none    none    none   .          .           yours       none
show       offered  .      .       none    none   .          .           yours       none
contest    site     wrong  wrong   yours   yours  yours      yours       yours       yours
contest    hidden   wrong  wrong   yours   none   none       none        none        none
contest    ofAdmin  wrong  wrong   wrong   none   none       none        none        none
contest    ofGroup  wrong  none    none    none   wrong      wrong       yours       none
contest    offered  wrong  wrong   none    none   wrong      wrong       yours       none
difficulty site     .      .       yours   yours  yours      yours       yours       yours
difficulty hidden   .      .       yours   none   none       none        none        none
difficulty ofAdmin  .      .       .       none   none       none        none        none
difficulty ofGroup  .      none    none    none   .          .           yours       none
difficulty offered  .      .       none    none   .          .           yours       none
addTags    site     .      .       yours   yours  yours      yours       yours       yours
addTags    hidden   .      .       yours   none   none       none        none        none
addTags    ofAdmin  .      .       .       none   none       none        none        none
addTags    ofGroup  .      none    none    none   .          .           yours       none
addTags    offered  .      .       none    none   .          .           yours       none
removeTags site     .      .       yours   yours  yours      yours       yours       yours
removeTags hidden   .      .       yours   none   none       none        none        none
removeTags ofAdmin  .      .       .       none   none       none        none        none
removeTags ofGroup  .      none    none    none   .          .           yours       none
removeTags offered  .      .       none    none   .          .           yours       none
languages  site     .      .       yours   yours  yours      yours       yours       yours
languages  hidden   .      .       yours   none   none       none        none        none
languages  ofAdmin  .      .       .       none   none       none        none        none
languages  ofGroup  .      none    none    none   .          .           yours       none
languages  offered  .      .       none    none   .          .           yours       none
trash      site     .      .       yours   yours  yours      yours       yours       yours
trash      hidden   .      .       yours   none   none       none        none        none
trash      ofAdmin  .      .       yours   none   none       none        none        none
trash      ofGroup  .      none    none    none   .          .           yours       none
trash      offered  .      yours   none    none   .          .           yours       none
restore    site     .      .       yours   none   none       none        none        none
restore    hidden   .      .       yours   none   none       none        none        none
restore    ofAdmin  .      .       yours   none   none       none        none        none
restore    ofGroup  .      none    none    none   .          .           yours       none
restore    offered  .      yours   none    none   .          .           yours       none
`

const words: Readonly<Record<string, string>> = {
  problem_not_found: 'none',
  problem_not_yours: 'yours',
  problem_public_forbidden: 'public',
  problem_field_wrong: 'wrong',
}

const [people = [], ...rows] = table
  .trim()
  .split('\n')
  .map((line) => line.trim().split(/\s+/))

/** What each line asks for, and what problems have before. */
async function aBulkDesk() {
  const desk = await aDesk()
  const { db } = desk
  const [had, given] = [await aTag(desk, 'had'), await aTag(desk, 'given')]
  const asked: Readonly<Record<string, Asked>> = {
    hide: { act: 'auth', value: problemAuth.hidden },
    show: { act: 'auth', value: problemAuth.public },
    contest: { act: 'auth', value: problemAuth.contest },
    difficulty: { act: 'difficulty', value: 2 },
    addTags: { act: 'addTags', ids: [given] },
    removeTags: { act: 'removeTags', ids: [had] },
    languages: { act: 'languages', ids: [2] },
    trash: { act: 'trash' },
    restore: { act: 'restore' },
  }
  async function put(kind: string, inTrash: boolean): Promise<number> {
    const pid = await desk.kinds[kind as keyof typeof desk.kinds]()
    await db.insertInto('problem_tag').values({ problem_id: pid, tag_id: had }).execute()
    await db.insertInto('problem_language').values({ problem_id: pid, language_id: 6 }).execute()
    if (inTrash) await db.updateTable('problem').set({ deleted_at: desk.clock.now }).where('id', '=', pid).execute()
    return pid
  }
  /** All that an act could change of a problem. */
  async function stateOf(pid: number) {
    const of = (name: 'problem_tag' | 'problem_language') =>
      db.selectFrom(name).selectAll().where('problem_id', '=', pid).execute()
    const state = [await desk.storedOf(pid), await of('problem_tag'), await of('problem_language')]
    return JSON.stringify([...state, await desk.changesOf(pid)])
  }
  return { ...desk, asked, put, stateOf }
}

const aTag = async ({ db }: Desk, name: string) =>
  (await db.insertInto('tag').values({ name }).returning('id').executeTakeFirstOrThrow()).id

test('each act on many problems is done to those whose line names the person, and leaves the others as they are', async () => {
  const desk = await aBulkDesk()
  expect(new Set(rows.map(([line = '']) => desk.asked[line]?.act))).toEqual(new Set(bulkActs))
  expect(people).toEqual(Object.keys(desk.people))
  const answered = new Map(rows.map(([line = '', kind = '']) => [`${line} ${kind}`, [] as string[]]))
  for (const [line, asked] of Object.entries(desk.asked)) {
    const kinds = rows.filter(([name]) => name === line).map(([, kind = '']) => kind)
    for (const name of people) {
      const put = await Promise.all(
        kinds.map(async (kind) => {
          const pid = await desk.put(kind, asked.act === 'restore')
          return { kind, pid, before: await desk.stateOf(pid) }
        }),
      )
      const person = desk.people[name as keyof typeof desk.people]
      const { data } = await desk.call(workshop.bulk, { ...asked, pids: put.map(({ pid }) => pid) }, person)
      for (const { kind, pid, before } of put) {
        const refusal = data!.refused.find((one) => one.pid === pid)
        const isChanged = data!.changed.some((one) => one.pid === pid)
        expect((await desk.stateOf(pid)) !== before, `${line} ${kind} ${name}`).toBe(isChanged)
        const done = isChanged ? '.' : '='
        answered.get(`${line} ${kind}`)!.push(refusal === undefined ? done : (words[refusal.code] ?? refusal.code))
      }
    }
  }
  const lines = [...answered].map(([line, answers]) => `${line} ${answers.join(' ')}`)
  expect(lines).toEqual(rows.map((row) => row.join(' ')))
}, 60_000)
