const time = String.raw`(?:\d{2,4}:)?[0-5]\d:[0-5]\d\.\d{3}`
const timing = new RegExp(String.raw`^(${time})[ \t]+-->[ \t]+(${time})((?:[ \t]+[a-z]+:[\w.%,-]+)*)[ \t]*$`)
const tag = /<([^<>\n]*)>|</g
/** Of the tags in a cue those that only set the type. */
const plainTag = /^\/?[biu](?=\.|$)/

/**
 * WebVTT with nothing but cues in it: no styles, regions and notes, and no tags beside bold, italic and underlined. Null:
 * the text is no WebVTT, or has no cue.
 */
export function cleanCaptions(text: string): string | null {
  const lines = text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n')
  const [head = '', ...blocks] = lines.split(/\n{2,}/)
  if (!/^WEBVTT(?:[ \t\n]|$)/.test(head) || head.includes('-->')) return null
  const cues: string[] = []
  for (const block of blocks.map((one) => one.trim())) {
    if (!block.includes('-->')) continue
    const cue = cueOf(block)
    if (cue === null) return null
    cues.push(cue)
  }
  return cues.length === 0 ? null : `WEBVTT\n\n${cues.join('\n\n')}\n`
}

/** A cue without its name. Null: its times cannot be read, or it ends before it begins. */
function cueOf(block: string): string | null {
  const lines = block.split('\n')
  const at = lines.findIndex((line) => line.includes('-->'))
  const [, from = '', to = '', settings = ''] = timing.exec(lines[at] ?? '') ?? []
  if (at > 1 || from === '' || msOf(from) > msOf(to)) return null
  const words = lines.slice(at + 1).map((line) => withPlainTags(line))
  if (words.some((line) => line.includes('-->'))) return null
  return [`${from} --> ${to}${settings.replaceAll(/[ \t]+/g, ' ')}`, ...words].join('\n')
}

/** Every other tag goes, and its text stays. */
const withPlainTags = (line: string) =>
  line.replaceAll(tag, (_whole, inner: string | undefined) => {
    if (inner === undefined) return '&lt;'
    const [name] = plainTag.exec(inner) ?? []
    return name === undefined ? '' : `<${name}>`
  })

function msOf(written: string): number {
  const [ms = '', seconds = '', minutes = '', hours = '0'] = written.split(/[:.]/).toReversed()
  return ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1_000 + Number(ms)
}
