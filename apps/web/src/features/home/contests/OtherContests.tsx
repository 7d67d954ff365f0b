import { otherContests } from '@praxis/contract/otherContests'
import { isWebAddress } from '@praxis/rules/addresses'
import { Suspense } from 'react'
import { useCall } from '#web/api/hooks.ts'
import { AddressLink } from '#web/features/home/block/AddressLink.tsx'
import { BlockFailed } from '#web/features/home/block/BlockFailed.tsx'
import { BlockRows } from '#web/features/home/block/BlockRows.tsx'
import { calmMs } from '#web/features/home/calm.ts'
import { ContestWhen } from '#web/parts/contests/clock/ContestWhen.tsx'
import { toDate } from '#web/text/format.ts'
import { useText } from '#web/text/text.ts'
import { rowHeights } from './contestRoom.ts'
import styles from './OtherContests.module.css'

const ms = (moment: string) => toDate(moment).getTime()

/** Contests on other sites, the next first. */
export function OtherContests() {
  const words = useText().home.otherContests
  const { data, error, refetch } = useCall(otherContests.recent, {}, { quiet: true, staleMs: calmMs })
  if (data === undefined) {
    return error && <BlockFailed title={words.failed} error={error} onRetry={() => void refetch()} />
  }
  return (
    <Suspense fallback={<BlockRows count={data.length} {...rowHeights.other} />}>
      <ul className={styles.list}>
        {data.map(({ oj, url, title, beginTime, endTime }) => (
          <li key={`${url} ${beginTime} ${title}`}>
            <span className={`${styles.site} cut`} title={oj}>
              {oj}
            </span>
            <AddressLink address={isWebAddress(url) ? url : ''} className={`${styles.title} cut`}>
              {title}
            </AddressLink>
            <span className={styles.when}>
              <ContestWhen times={{ start: ms(beginTime), end: ms(endTime) }} />
            </span>
          </li>
        ))}
      </ul>
    </Suspense>
  )
}
