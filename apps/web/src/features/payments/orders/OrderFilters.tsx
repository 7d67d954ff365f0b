import { limits } from '@praxis/contract/limits'
import { orderStates, payTypes } from '@praxis/contract/paymentLimits'
import { DayBox } from '#web/components/form/labelled/DayBox.tsx'
import { SearchBox } from '#web/components/form/SearchBox.tsx'
import { SelectBox } from '#web/components/form/SelectBox.tsx'
import { useStaffText } from '#web/text/staffText.ts'
import { usePaymentText } from '#web/text/people/paymentText.ts'
import { useText } from '#web/text/text.ts'
import { stateOf, type OrderFilter, type SetOrderFilter } from './orderFilter.ts'

export function OrderFilters({ filter, onChange }: { filter: OrderFilter; onChange: SetOrderFilter }) {
  const words = useStaffText().goodsDesk.orders
  const names = usePaymentText().payTypes
  const { all } = useText().shell
  const { keyword, state, payType, from, to } = filter
  const dayOf = (day: string) => (day === '' ? undefined : day)
  return (
    <>
      <SearchBox
        label={words.search}
        hint={words.searchHint}
        value={keyword ?? ''}
        maxLength={limits.keywordLength}
        onSearch={(next, typed) => onChange({ keyword: next }, { replace: typed && keyword !== undefined })}
      />
      <SelectBox
        label={words.state}
        value={state ?? ''}
        options={[{ value: '', label: all }, ...orderStates.map((one) => ({ value: one, label: words.states[one] }))]}
        onChange={(value) => onChange({ state: stateOf(value) })}
      />
      <SelectBox
        label={words.provider}
        value={payType ?? ''}
        options={[{ value: '', label: all }, ...payTypes.map((one) => ({ value: one, label: names[one] }))]}
        onChange={(value) => onChange({ payType: payTypes.find((one) => one === value) })}
      />
      <DayBox
        label={words.from}
        value={from ?? ''}
        onChange={(day) => onChange({ from: dayOf(day) }, { replace: true })}
      />
      <DayBox label={words.to} value={to ?? ''} onChange={(day) => onChange({ to: dayOf(day) }, { replace: true })} />
    </>
  )
}
