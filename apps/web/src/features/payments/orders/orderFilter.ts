import type { InputOf, ParsedInputOf } from '@praxis/contract/endpoint'
import type { orderAdmin } from '@praxis/contract/orderAdmin'
import { orderStates } from '@praxis/contract/paymentLimits'
import type { PaymentMessages, StaffMessages } from '@praxis/locales/locales'
import type { FilterChip } from '#web/components/table/FilterBar.tsx'

type List = typeof orderAdmin.list
export type OrderFilter = ParsedInputOf<List>
export type SetOrderFilter = (change: Partial<InputOf<List>>, options?: { replace?: boolean }) => void

export const stateOf = (name: string) => orderStates.find((one) => one === name)

/** The active filters, each of which can be removed. */
export function orderChips(
  { keyword = '', state, payType, from, to }: OrderFilter,
  setFilter: SetOrderFilter,
  { chip, orders: words }: StaffMessages['goodsDesk'],
  { payTypes }: Pick<PaymentMessages, 'payTypes'>,
): FilterChip[] {
  const chips: (FilterChip | false | undefined)[] = [
    keyword !== '' && {
      key: 'keyword',
      label: chip(words.search, keyword),
      onRemove: () => setFilter({ keyword: '' }),
    },
    state && {
      key: 'state',
      label: chip(words.state, words.states[state]),
      onRemove: () => setFilter({ state: undefined }),
    },
    payType && {
      key: 'payType',
      label: chip(words.provider, payTypes[payType]),
      onRemove: () => setFilter({ payType: undefined }),
    },
    from !== undefined && {
      key: 'from',
      label: chip(words.from, from),
      onRemove: () => setFilter({ from: undefined }),
    },
    to !== undefined && { key: 'to', label: chip(words.to, to), onRemove: () => setFilter({ to: undefined }) },
  ]
  return chips.filter((one) => typeof one === 'object')
}
