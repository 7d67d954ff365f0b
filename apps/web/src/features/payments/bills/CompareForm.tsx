import { Button } from '@mantine/core'
import { billAdmin } from '@praxis/contract/billAdmin'
import { paymentLimits, payTypes, type PayType } from '@praxis/contract/paymentLimits'
import { useState, type FormEvent } from 'react'
import { useAction } from '#web/api/hooks.ts'
import { Refusal } from '#web/components/feedback/Refusal.tsx'
import { DayBox } from '#web/components/form/labelled/DayBox.tsx'
import { SelectBox } from '#web/components/form/SelectBox.tsx'
import { toast } from '#web/state/toast.ts'
import { useStaffText } from '#web/text/staffText.ts'
import { usePaymentText } from '#web/text/people/paymentText.ts'
import styles from './Bills.module.css'

/** Compares the bill of any day that providers still keep. */
export function CompareForm() {
  const words = useStaffText().goodsDesk.bills
  const names = usePaymentText().payTypes
  const [payType, setPayType] = useState<PayType>('wechat')
  const [day, setDay] = useState('')
  const [isMissing, setMissing] = useState(false)
  const compare = useAction(billAdmin.compare, { quiet: true, onSuccess: () => toast.success(words.asked) })
  function submit(event: FormEvent): void {
    event.preventDefault()
    setMissing(day === '')
    if (day !== '') compare.mutate({ payType, day })
  }
  return (
    <form className={styles.compare} aria-label={words.compare} onSubmit={submit}>
      <SelectBox
        label={words.provider}
        value={payType}
        options={payTypes.map((one) => ({ value: one, label: names[one] }))}
        onChange={(value) => setPayType(payTypes.find((one) => one === value) ?? 'wechat')}
      />
      <DayBox label={words.day} value={day} onChange={setDay} />
      <Button type="submit" variant="default" loading={compare.isPending}>
        {words.compareAction}
      </Button>
      <small>{words.compareHint(paymentLimits.billDays)}</small>
      <Refusal message={isMissing ? words.dayMissing : (compare.error?.message ?? null)} className={styles.refusal} />
    </form>
  )
}
