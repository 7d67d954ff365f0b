import { orderStates } from '@praxis/contract/paymentLimits'
import { expect, test } from 'vitest'
import { isOpen, isRefundable, nextState, orderStatusOf, type OrderEvent } from './orderStates.ts'

const events: readonly OrderEvent[] = [
  'code',
  'paid',
  'closed',
  'refund_asked',
  'refund_failed',
  'refunded_part',
  'refunded_whole',
]

const table = `
                  | code    | paid      | closed | refund_asked | refund_failed | refunded_part   | refunded_whole
  created         | waiting | paid      | closed |              |               |                 |
  waiting         |         | paid      | closed |              |               |                 |
  paid            |         |           |        | refunding    |               |                 |
  closed          |         | refunding |        |              |               |                 |
  refunding       |         |           |        |              | refund_failed | partly_refunded | refunded
  refund_failed   |         |           |        | refunding    |               |                 |
  partly_refunded |         |           |        | refunding    |               |                 |
  refunded        |         |           |        |              |               |                 |
`

test('an order goes from state to state as the table says, and nothing else changes it', () => {
  const cells = (line: string) =>
    line
      .split('|')
      .slice(1)
      .map((cell) => cell.trim())
  const [head = '', ...lines] = table.split('\n').filter((line) => line.trim() !== '')
  expect(cells(head)).toEqual(events)
  expect(lines.map((line) => line.split('|')[0]?.trim())).toEqual(orderStates)
  const expected = lines.map((line) => cells(line).map((cell) => (cell === '' ? null : cell)))
  expect(orderStates.map((state) => events.map((event) => nextState(state, event)))).toEqual(expected)
})

test.each([
  ['created', 0, 0, true, false],
  ['waiting', 1, 1, true, false],
  ['paid', 2, 3, false, true],
  ['closed', 3, 3, false, false],
  ['refunding', 2, 3, false, false],
  ['refund_failed', 2, 3, false, true],
  ['partly_refunded', 2, 3, false, true],
  ['refunded', 4, 4, false, false],
] as const)(
  '%s is %i on the wire, %i when it was paid late; open: %s, refundable: %s',
  (state, number, late, open, refundable) => {
    expect([orderStatusOf(state, false), orderStatusOf(state, true), isOpen(state), isRefundable(state)]).toEqual([
      number,
      late,
      open,
      refundable,
    ])
  },
)
