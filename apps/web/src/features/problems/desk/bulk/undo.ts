import type { InputOf, OutputOf } from '@praxis/contract/endpoint'
import type { workshop } from '@praxis/contract/workshop'

type Input = InputOf<typeof workshop.bulk>
/** One thing that is done to problems, with the numbers of all. */
export type BulkInput = Pick<Input, 'act' | 'value'> & { pids: number[]; ids?: number[] }
type Changed = OutputOf<typeof workshop.bulk>['changed']

/** The calls that take a bulk act back, from what the server says was there before. */
export function undoOf(done: BulkInput, changed: Changed): BulkInput[] {
  if (changed.length === 0) return []
  const pids = changed.map(({ pid }) => pid)
  const asked = done.ids ?? []
  switch (done.act) {
    case 'trash':
      return [{ pids, act: 'restore' }]
    case 'restore':
      return [{ pids, act: 'trash' }]
    case 'addTags':
      return byIds(changed, 'removeTags', (before) => asked.filter((id) => !before.includes(id)))
    case 'removeTags':
      return byIds(changed, 'addTags', (before) => asked.filter((id) => before.includes(id)))
    case 'languages':
      return byIds(changed, 'languages', (before) => before)
    case 'auth':
    case 'difficulty':
      return [...Map.groupBy(changed, ({ value }) => value)].map(([value, of]) => ({
        pids: of.map(({ pid }) => pid),
        act: done.act,
        value,
      }))
  }
}

type IdsOf = (before: readonly number[]) => readonly number[]

/** Problems that need the same tags or languages are taken back together. */
const byIds = (changed: Changed, act: BulkInput['act'], idsOf: IdsOf): BulkInput[] =>
  [...Map.groupBy(changed, ({ ids }) => sorted(idsOf(ids)).join(','))].map(([, of]) => ({
    pids: of.map(({ pid }) => pid),
    act,
    ids: sorted(idsOf(of[0]?.ids ?? [])),
  }))

const sorted = (ids: readonly number[]) => ids.toSorted((a, b) => a - b)
