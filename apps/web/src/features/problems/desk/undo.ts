import type { InputOf, OutputOf } from '@praxis/contract/endpoint'
import type { workshop } from '@praxis/contract/workshop'

type Input = InputOf<typeof workshop.bulk>
type Changed = OutputOf<typeof workshop.bulk>['changed']

/** The calls that take a bulk act back, from what the server says was there before. */
export function undoOf(done: Input, changed: Changed): Input[] {
  if (changed.length === 0) return []
  const pids = changed.map(({ pid }) => pid)
  switch (done.act) {
    case 'trash':
      return [{ pids, act: 'restore' }]
    case 'restore':
      return [{ pids, act: 'trash' }]
    case 'addTags':
      return byIds(changed, 'removeTags')
    case 'removeTags':
      return byIds(changed, 'addTags')
    case 'languages':
      return byIds(changed, 'languages')
    case 'auth':
    case 'difficulty':
      return [...Map.groupBy(changed, ({ value }) => value)].map(([value, of]) => ({
        pids: of.map(({ pid }) => pid),
        act: done.act,
        value,
      }))
  }
}

/** Problems for which the same tags or languages changed are taken back together. */
const byIds = (changed: Changed, act: Input['act']): Input[] =>
  [...Map.groupBy(changed, ({ ids }) => ids.toSorted((a, b) => a - b).join(','))].map(([, of]) => ({
    pids: of.map(({ pid }) => pid),
    act,
    ids: of[0]?.ids ?? [],
  }))
