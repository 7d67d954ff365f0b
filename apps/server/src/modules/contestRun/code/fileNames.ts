/** So long a name, with a time and an ending behind it, is short enough for every file system, also in Chinese. */
const longest = 50

const forbidden = /[<>:"/\\|?*\p{C}\p{Zl}\p{Zp}]/gu
/** Names that Windows keeps for devices, with any ending. */
const device = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?=\.|$)/iu

/** A part of a path that every file system can hold, made of any text. */
export function safeName(text: string): string {
  const clean = [...text.toWellFormed().replaceAll(forbidden, '_')]
    .slice(0, longest)
    .join('')
    // Windows drops these at the end; a dot in front hides a file, or leads out of its folder.
    .replace(/^\./u, '_')
    .replace(/[. ]$/u, '_')
  const named = clean === '' ? '_' : clean
  return device.test(named) ? `_${named}` : named
}

/** Gives each name once: of names that some file systems hold for the same the later ones get a number. */
export function uniqueNames(): (name: string, ending?: string) => string {
  const taken = new Set<string>()
  return (name, ending = '') => {
    let given = `${name}${ending}`
    for (let n = 2; taken.has(keyOf(given)); n += 1) given = `${name}_${n}${ending}`
    taken.add(keyOf(given))
    return given
  }
}

const keyOf = (name: string): string => name.normalize('NFC').toLowerCase()

/** A moment as yyyyMMddHHmmss in a time zone. */
export function stampIn(timeZone: string): (at: number) => string {
  const two = '2-digit'
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: two,
    day: two,
    hour: two,
    minute: two,
    second: two,
  })
  return (at) => {
    const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, value]))
    return (['year', 'month', 'day', 'hour', 'minute', 'second'] as const).map((type) => parts.get(type)).join('')
  }
}
