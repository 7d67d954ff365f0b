import { disk, type DiskSpace } from '@praxis/contract/disk'
import { useCall } from '#web/api/hooks.ts'
import { Section } from '#web/components/layout/Section.tsx'
import { useFormat } from '#web/text/format.ts'
import { useStaffText } from '#web/text/staffText.ts'
import classes from './DashboardPage.module.css'

const gigabyte = 1024 ** 3

/** The disk that holds the files, and what of it must stay free. */
export function DiskSection() {
  const words = useStaffText().dashboard
  const { data } = useCall(disk.read, {}, { quiet: true })
  if (data === undefined) return null
  return (
    <Section title={words.disk}>
      {data.space === null ? <p className={classes.nothing}>{words.bucket}</p> : <Space space={data.space} />}
    </Section>
  )
}

function Space({ space: { freeBytes, totalBytes, reserveBytes, state } }: { space: DiskSpace }) {
  const words = useStaffText().dashboard
  const { number } = useFormat()
  const inGigabytes = (bytes: number) => number(Math.round((bytes / gigabyte) * 10) / 10)
  const used = totalBytes - freeBytes
  return (
    <ul>
      <li className={classes.disk}>
        <span>
          <span>{words.files}</span>
          <span>{words.diskUsed(inGigabytes(used), inGigabytes(totalBytes))}</span>
        </span>
        <span className={classes.meter} data-hot={state !== 'fine' || undefined} aria-hidden="true">
          <i style={{ width: `${(used / totalBytes) * 100}%` }} />
        </span>
      </li>
      <li className={classes.disk}>
        <span>
          <span>{words.reserve}</span>
          <span>{words.gigabytes(inGigabytes(reserveBytes))}</span>
        </span>
      </li>
    </ul>
  )
}
