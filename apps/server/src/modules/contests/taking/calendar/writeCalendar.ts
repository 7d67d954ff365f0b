/** Times are milliseconds. */
type CalendarEvent = {
  /** Whatever changes, a calendar knows the event by it. */
  readonly uid: string
  readonly title: string
  readonly url: string
  readonly startAt: number
  readonly endAt: number
  readonly changedAt: number
}

/** A calendar with one event (RFC 5545). All times are UTC, so it needs no time zones. */
export function writeCalendar({ uid, title, url, startAt, endAt, changedAt }: CalendarEvent): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Praxis//Contests//EN',
    'CALSCALE:GREGORIAN',
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${utc(changedAt)}`,
    `LAST-MODIFIED:${utc(changedAt)}`,
    `DTSTART:${utc(startAt)}`,
    `DTEND:${utc(endAt)}`,
    `SUMMARY:${escape(title)}`,
    `URL:${url}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}

/** 20300101T090000Z. */
const utc = (at: number) => `${new Date(at).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`

const escape = (text: string) =>
  text
    .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll(/\r\n|\r|\n/g, String.raw`\n`)
    // A calendar has no other control characters.
    .replaceAll(/\p{Cc}/gu, ' ')

const longest = 75

/** A line has 75 octets at most, without its end. It goes on in the next one after a space; no character is torn. */
function fold(line: string): string {
  let folded = ''
  let octets = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > longest) {
      folded += '\r\n '
      octets = 1
    }
    folded += character
    octets += size
  }
  return folded
}
