import { orderStatus, type PayType } from '@praxis/contract/paymentLimits'
import { payments, type OpenOrder } from '@praxis/contract/payments'
import { useState } from 'react'
import { useAction } from '#web/api/hooks.ts'
import { Dialog } from '#web/components/dialog/Dialog.tsx'
import { closeRecharge, type Recharge } from '#web/state/recharge.ts'
import { preloadPaymentText, usePaymentText } from '#web/text/people/paymentText.ts'
import { ChooseStep, type Chosen } from './ChooseStep.tsx'
import { leaveAfterPaying } from './leaveAfterPaying.ts'
import { PaidStep } from './PaidStep.tsx'
import { ScanStep } from './ScanStep.tsx'
import { useOrderNews } from './useOrderNews.ts'

preloadPaymentText()

/** The member recharge center: a product is chosen, its code is scanned, and who has paid signs in again. */
export function RechargeDialog({ itemId }: Recharge) {
  const words = usePaymentText()
  const [order, setOrder] = useState<OpenOrder | null>(null)
  const [chosen, choose] = useState<Chosen>({ itemId, payType: null })
  const create = useAction(payments.create, { quiet: true, onSuccess: setOrder })
  // What is told of an order that another has replaced comes too late.
  const news = useOrderNews(order, (told) => setOrder((now) => (now?.orderNo === told.orderNo ? told : now)))
  const ask = (wanted: { itemId: number; payType: PayType }) => create.mutate(wanted)

  if (order?.orderStatus === orderStatus.paid)
    return (
      <Dialog label={words.paid} outlivesSession staysOnClickBeside onClose={leaveAfterPaying}>
        <PaidStep isTest={order.isTest} onDone={leaveAfterPaying} />
      </Dialog>
    )
  return (
    <Dialog title={order === null ? words.title : words.scanTitle} staysOnClickBeside onClose={closeRecharge}>
      {order === null ? (
        <ChooseStep chosen={chosen} isPending={create.isPending} failure={create.error} onPay={ask} />
      ) : (
        <ScanStep
          order={order}
          news={news}
          isPending={create.isPending}
          failure={create.error}
          onAsk={ask}
          onBack={() => {
            create.reset()
            choose(order)
            setOrder(null)
          }}
        />
      )}
    </Dialog>
  )
}
