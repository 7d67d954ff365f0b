import { useMemo } from 'react'
import { useSiteConfig } from '#web/api/useSiteConfig.ts'
import { useLocale, useText } from '#web/text/text.ts'
import { anglesOf, type ClockTime } from './clockAngles.ts'
import styles from './ClockBlock.module.css'
import { Quotation } from './Quotation.tsx'
import { useClock } from './useClock.ts'
import { zoneReader, type ZoneReader } from './zonedTime.ts'

/** The time of the site, and a quotation under it. */
export function ClockBlock() {
  const words = useText().home.clock
  const locale = useLocale()
  const timeZone = useSiteConfig()?.timeZone
  // The zone of the reader, if the browser does not know that of the site.
  const zone = useMemo(
    () => (timeZone === undefined ? null : (zoneReader(timeZone, locale) ?? zoneReader(ownZone(), locale))),
    [timeZone, locale],
  )
  return (
    <section className={styles.block} aria-label={words.title}>
      {zone === null ? <Waiting /> : <Clock zone={zone} zoneName={timeZone ?? ''} />}
      <Quotation />
    </section>
  )
}

const ownZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone

function Clock({ zone, zoneName }: { zone: ZoneReader; zoneName: string }) {
  const words = useText().home.clock
  const now = useClock()
  const time = zone.timeAt(now)
  const { day, weekday } = zone.dayAt(now)
  return (
    <>
      <header>
        <h2>{words.date(day, weekday)}</h2>
        <span title={words.zone(zoneName)}>{zone.offsetAt(now)}</span>
      </header>
      <div className={styles.now}>
        <Face time={time} />
        <time dateTime={new Date(now).toISOString()}>
          {two(time.hours)}:{two(time.minutes)}
          <small> {two(time.seconds)}</small>
        </time>
      </div>
    </>
  )
}

const two = (value: number) => String(value).padStart(2, '0')

const marks = Array.from({ length: 60 }, (_, minute) => minute)

/** A clock with hands. Screen readers skip it: the figures beside it say the same. */
function Face({ time }: { time: ClockTime | null }) {
  const hands = time && anglesOf(time)
  return (
    <svg className={styles.face} viewBox="0 0 120 120" width={120} height={120} aria-hidden="true">
      {marks.map((minute) =>
        minute % 5 === 0 ? (
          <line
            key={minute}
            className={styles.hourMark}
            x1={60}
            y1={4}
            x2={60}
            y2={12}
            transform={turned(minute * 6)}
          />
        ) : (
          <line key={minute} className={styles.mark} x1={60} y1={6} x2={60} y2={9} transform={turned(minute * 6)} />
        ),
      )}
      {hands !== null && (
        <>
          <line className={styles.hour} x1={60} y1={60} x2={60} y2={32} transform={turned(hands.hour)} />
          <line className={styles.minute} x1={60} y1={60} x2={60} y2={18} transform={turned(hands.minute)} />
          <line className={styles.second} x1={60} y1={70} x2={60} y2={14} transform={turned(hands.second)} />
          <circle className={styles.axis} cx={60} cy={60} r={3} />
        </>
      )}
    </svg>
  )
}

const turned = (degrees: number) => `rotate(${degrees} 60 60)`

function Waiting() {
  return (
    <>
      <header>
        <span className="sk" style={{ width: 120 }} />
      </header>
      <div className={styles.now}>
        <Face time={null} />
        <span className="sk" style={{ width: 104, height: 32 }} />
      </div>
    </>
  )
}
