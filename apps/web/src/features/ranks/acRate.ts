import { noValue } from '#web/text/format.ts'

/** Problems solved by submissions, in percent with two decimals. There is none without submissions. */
export const acRate = ({ ac, total }: { ac: number; total: number }): string =>
  total === 0 ? noValue : `${((ac / total) * 100).toFixed(2)}%`
