import { expect, test } from 'vitest'
import { slowFigures } from './slow.ts'

const calm = { oldestWaiting: 29, oldestQuestion: 179, judges: { all: 2, silent: 0 } }
const none = { queue: false, questions: false, judges: false }

test.each([
  ['nothing waits for long', {}, {}],
  ['nothing waits at all', { oldestWaiting: null, oldestQuestion: null }, {}],
  ['a submission has waited for half a minute', { oldestWaiting: 30 }, { queue: true }],
  ['a question has waited for three minutes', { oldestQuestion: 180 }, { questions: true }],
  ['a judge is silent', { judges: { all: 2, silent: 1 } }, { judges: true }],
  ['there is no judge', { judges: { all: 0, silent: 0 } }, { judges: true }],
])('%s', (_, change, marked) => {
  expect(slowFigures({ ...calm, ...change })).toEqual({ ...none, ...marked })
})
