import '@mantine/core/styles/Input.layer.css'
import { Button, TextInput } from '@mantine/core'
import { orderAdmin, type OrderDetail } from '@praxis/contract/orderAdmin'
import { centsOf, yuanOf } from '@praxis/contract/paymentLimits'
import { useState, type FormEvent } from 'react'
import { useForm } from '#web/api/form/useForm.ts'
import { useCall } from '#web/api/hooks.ts'
import { Dialog } from '#web/components/dialog/Dialog.tsx'
import dialogStyles from '#web/components/dialog/Dialog.module.css'
import { ErrorState } from '#web/components/feedback/ErrorState.tsx'
import { Refusal } from '#web/components/feedback/Refusal.tsx'
import { CountedInput } from '#web/components/form/CountedInput.tsx'
import { amountText } from '#web/parts/payments/money.ts'
import { toast } from '#web/state/toast.ts'
import { useFormat } from '#web/text/format.ts'
import { useStaffText } from '#web/text/staffText.ts'
import { useText } from '#web/text/text.ts'
import styles from './Orders.module.css'
import { refundEffect } from './refundEffect.ts'

type RefundDialogProps = { orderNo: string; onClose: () => void }

/** Gives money back: how much and why, and then once more with what follows. */
export function RefundDialog({ orderNo, onClose }: RefundDialogProps) {
  const words = useStaffText().goodsDesk.refund
  const { data, error, refetch } = useCall(orderAdmin.detail, { orderNo }, { quiet: true })
  if (data !== undefined) return <Refund order={data} onClose={onClose} />
  return (
    <Dialog title={words.title(orderNo)} onClose={onClose}>
      {error !== null && <ErrorState reason={error.message} onRetry={() => void refetch()} />}
    </Dialog>
  )
}

type Values = { amount: string; reason: string }

function Refund({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const words = useStaffText().goodsDesk
  const { cancel } = useText().shell
  // The order may change while the dialog is open; what was asked about stays.
  const [{ orderNo, itemPrice, refunded, username }] = useState(order)
  const most = (centsOf(itemPrice) ?? 0) - (centsOf(refunded) ?? 0)
  const [isAsking, setAsking] = useState(false)
  const initial: Values = { amount: yuanOf(most).toFixed(2), reason: '' }
  const form = useForm(orderAdmin.refund, {
    initial,
    fixed: { orderNo },
    checks: {
      amount: (amount) => {
        const cents = centsOf(Number(amount))
        if (cents === null) return words.centsProblem
        return cents > most ? words.refund.tooMuch(amountText(yuanOf(most))) : undefined
      },
    },
    // What was refused may stand at a field.
    answers: () => {
      setAsking(false)
      return false
    },
    onSuccess: () => {
      toast.success(words.refund.asked)
      onClose()
    },
  })
  const amount = Number(form.values.amount)
  /** Nothing is sent before the second question. The first field that is wrong gets the focus. */
  function ask(event: FormEvent): void {
    event.preventDefault()
    const right = [form.check('reason'), form.check('amount')]
    if (!right.includes(false)) setAsking(true)
  }
  return (
    <Dialog
      title={isAsking ? words.refund.askTitle(amountText(amount), username) : words.refund.title(orderNo)}
      isHeld={form.isPending}
      staysOnClickBeside={form.isDirty}
      onClose={onClose}
    >
      <form {...form.props} {...(!isAsking && { onSubmit: ask })}>
        {isAsking ? (
          <Effect order={order} amount={amount} />
        ) : (
          <div className={styles.form}>
            <p>{words.refund.left(amountText(yuanOf(most)), amountText(itemPrice))}</p>
            <TextInput
              label={words.refund.amount}
              description={words.refund.amountHint}
              inputMode="decimal"
              autoComplete="off"
              data-autofocus
              {...form.field('amount')}
            />
            <CountedInput
              label={words.refund.reason}
              description={words.refund.reasonHint}
              autoComplete="off"
              maxLength={form.control('reason').rules.maxLength ?? Infinity}
              {...form.field('reason')}
            />
          </div>
        )}
        <Refusal message={form.refusal} className={dialogStyles.refusal} />
        <footer className={dialogStyles.actions}>
          {isAsking ? (
            <Button key="back" variant="default" disabled={form.isPending} onClick={() => setAsking(false)}>
              {words.refund.back}
            </Button>
          ) : (
            <Button key="cancel" variant="default" onClick={onClose}>
              {cancel}
            </Button>
          )}
          <Button
            key={isAsking ? 'confirm' : 'next'}
            type="submit"
            {...(isAsking && { color: 'red' })}
            loading={form.isPending}
          >
            {isAsking ? words.refund.confirm : words.refund.next}
          </Button>
        </footer>
      </form>
    </Dialog>
  )
}

function Effect({ order, amount }: { order: OrderDetail; amount: number }) {
  const { refund: words } = useStaffText().goodsDesk
  const { number } = useFormat()
  const [now] = useState(() => new Date())
  const effect = refundEffect(order, amount, now)
  return (
    <output className={styles.effects}>
      <span>{words.askText}</span>
      <span>{effect.kind === 'part' ? words.effects.part(number(effect.days)) : words.effects[effect.kind]}</span>
    </output>
  )
}
