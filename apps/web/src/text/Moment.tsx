import { toDate, useFormat } from './format.ts'

/** How long ago, with the exact time in the reader's zone on hover. */
export function Moment({ at }: { at: string | Date }) {
  const format = useFormat()
  return (
    <time dateTime={toDate(at).toISOString()} title={format.exact(at)}>
      {format.relative(at)}
    </time>
  )
}
