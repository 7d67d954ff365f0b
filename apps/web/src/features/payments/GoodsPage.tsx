import { paymentSettings } from '@praxis/contract/paymentSettings'
import { Link, useSearchParams } from 'react-router'
import { useCall } from '#web/api/hooks.ts'
import { Hint } from '#web/components/layout/Hint.tsx'
import { Tabs } from '#web/components/layout/Tabs.tsx'
import { links } from '#web/links.ts'
import { useStaffText } from '#web/text/staffText.ts'
import { preloadPaymentText } from '#web/text/people/paymentText.ts'
import { BillDesk } from './bills/BillDesk.tsx'
import { ProductDesk } from './desk/ProductDesk.tsx'
import styles from './GoodsPage.module.css'
import { OrderDesk } from './orders/OrderDesk.tsx'

preloadPaymentText()

const desks = ['products', 'orders', 'bills'] as const
type Desk = (typeof desks)[number]
const parts = { products: ProductDesk, orders: OrderDesk, bills: BillDesk } satisfies Record<Desk, unknown>

/** What the site sells, what was ordered, and whether the bills of the providers say the same. */
export function GoodsPage() {
  const [query] = useSearchParams()
  const shown = desks.find((one) => one === query.get('tab')) ?? 'products'
  const Part = parts[shown]
  return <Part key={shown} head={<Head shown={shown} />} />
}

function Head({ shown }: { shown: Desk }) {
  const words = useStaffText().goodsDesk
  const [, setQuery] = useSearchParams()
  const { data } = useCall(paymentSettings.read, {}, { quiet: true })
  const isOn = data === undefined || data.isWechatPayOn || data.isAlipayOn
  const isTest =
    data !== undefined && ((data.isWechatPayOn && data.isWechatPayTest) || (data.isAlipayOn && data.isAlipayTest))
  return (
    <>
      <Tabs
        label={words.title}
        name="goods"
        current={shown}
        tabs={desks.map((id) => ({ id, title: words.tabs[id] }))}
        // The filters of one desk mean nothing to another.
        onSelect={(tab) => setQuery(tab === 'products' ? {} : { tab })}
        isOfPage
        className={styles.tabs}
      />
      {!isOn && (
        <Hint>
          {words.notOn} <Link to={links.siteSettings}>{words.openSettings}</Link>
        </Hint>
      )}
      {isTest && <Hint>{words.test}</Hint>}
    </>
  )
}
