import { orderStatus, paymentLimits } from '@praxis/contract/paymentLimits'
import { payments, type OpenOrder } from '@praxis/contract/payments'
import { useEffect, useRef, useState } from 'react'
import { request, type ApiError } from '#web/api/request.ts'

/** Who pays with an app on the same device leaves the page for a while; after so long nobody waits any longer. */
const hiddenMs = 120_000

const isOpen = (order: OpenOrder | null): order is OpenOrder =>
  order !== null && (order.orderStatus === orderStatus.created || order.orderStatus === orderStatus.waiting)

type News = {
  /** The last call had no answer, and another follows. */
  isUnanswered: boolean
  /** The page was out of sight for too long. It asks again when it is seen. */
  isPaused: boolean
  /** The server answers no more. */
  failure: string | null
}
const none: News = { isUnanswered: false, isPaused: false, failure: null }

/** Asks how an order stands as long as it can be paid. A new order is another run. */
export function useOrderNews(order: OpenOrder | null, onNews: (order: OpenOrder) => void): News {
  const [news, setNews] = useState(none)
  const latest = useRef(onNews)
  useEffect(() => {
    latest.current = onNews
  })
  const orderNo = isOpen(order) ? order.orderNo : null

  useEffect(() => {
    if (orderNo === null) return
    const abort = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    let sleep: ReturnType<typeof setTimeout> | undefined
    let isAsking = false
    let isAsleep = false
    const plan = (ms: number) => {
      clearTimeout(timer)
      if (!isAsking && !isAsleep) timer = setTimeout(() => void ask(), ms)
    }
    const note = (change: Partial<News>) =>
      setNews((now) => {
        const next = { ...now, ...change }
        return Object.entries(next).every(([name, value]) => now[name as keyof News] === value) ? now : next
      })
    async function ask(): Promise<void> {
      isAsking = true
      try {
        const reply = await request(payments.info, { orderNo: orderNo! }, { signal: abort.signal, quiet: true })
        if (abort.signal.aborted) return
        note({ isUnanswered: false })
        latest.current(reply)
      } catch (error) {
        if (abort.signal.aborted) return
        const { httpStatus, message } = error as ApiError
        if (httpStatus > 0 && httpStatus < 500) return note({ failure: message })
        note({ isUnanswered: true })
      } finally {
        isAsking = false
      }
      plan(paymentLimits.pollMs)
    }
    const look = () => {
      clearTimeout(sleep)
      if (document.visibilityState === 'hidden') {
        sleep = setTimeout(() => {
          isAsleep = true
          clearTimeout(timer)
          note({ isPaused: true })
        }, hiddenMs)
      } else if (isAsleep) {
        isAsleep = false
        note({ isPaused: false })
        plan(0)
      }
    }
    document.addEventListener('visibilitychange', look)
    look()
    plan(paymentLimits.pollMs)
    return () => {
      abort.abort()
      clearTimeout(timer)
      clearTimeout(sleep)
      document.removeEventListener('visibilitychange', look)
      setNews(none)
    }
  }, [orderNo])

  return news
}
