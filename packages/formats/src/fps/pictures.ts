import type { PackageFile } from '#formats/model.ts'
import { attachmentLink } from '#formats/texts/attachments.ts'
import { placeOf, type FpsItem, type PicturePart } from './item.ts'

type Text<Part> = { readonly part: Part; readonly line: number; readonly text: string }

/** Pictures times letters of the texts in which each is looked for: a part of a second. Real items have a hundredth. */
const mostWork = 64_000_000

/** Texts in which the addresses of the item's pictures are links to attachments. */
export function withPictures<Part>(
  item: FpsItem,
  texts: readonly Text<Part>[],
): { texts: Text<Part>[]; attachments: PackageFile[] } {
  const letters = texts.reduce((sum, { text }) => sum + text.length, 0)
  const [first] = item.pictures
  if (first !== undefined && item.pictures.length * letters > mostWork) {
    const params = { name: 'img', max: Math.floor(mostWork / letters) }
    item.report.broken(placeOf(item, first.line), { part: 'pictures', code: 'list_long', params })
    return { texts: [...texts], attachments: [] }
  }
  const attachments = new Map<string, PackageFile>()
  for (const picture of item.pictures) {
    const { src, content } = usable(item, picture)
    if (src === null || content === null) continue
    if (attachments.has(src) || !texts.some(({ text }) => text.includes(src))) {
      const code = attachments.has(src) ? 'value_twice' : 'file_left_out'
      item.report.dropped('pictures', code, { params: { name: src }, place: placeOf(item, picture.line) })
      continue
    }
    attachments.set(src, { ...content, name: `${attachments.size + 1}.${endingOf(src)}` })
  }
  // One address may begin with another, and a link must not be searched again.
  const sources = [...attachments.keys()].toSorted((a, b) => b.length - a.length)
  const pattern = new RegExp(sources.map((src) => RegExp.escape(src)).join('|'), 'g')
  const linked = texts.map(({ text, ...rest }) => ({
    ...rest,
    text: sources.length === 0 ? text : text.replaceAll(pattern, (src) => attachmentLink(attachments.get(src)!.name)),
  }))
  for (const { text, line } of linked) tellMissing(item, text, line)
  return { texts: linked, attachments: [...attachments.values()] }
}

function usable(item: FpsItem, { src, content, line }: PicturePart): Pick<PicturePart, 'src' | 'content'> {
  const place = placeOf(item, line)
  if (src === null) item.report.dropped('pictures', 'value_missing', { params: { name: 'img src' }, place })
  else if (content === null) {
    const params = { name: 'img base64', value: src, wanted: 'base64' }
    item.report.dropped('pictures', 'value_wrong', { params, place })
  }
  return { src, content }
}

const endingOf = (src: string) => /\.(png|jpe?g|gif|bmp|webp|svg)(?:[?#]|$)/i.exec(src)?.[1]?.toLowerCase() ?? 'png'

/** A picture whose address leads to the site that it was exported from. */
function tellMissing(item: FpsItem, text: string, line: number): void {
  const shown = [
    ...text.matchAll(/<img\b[^<>]*?\ssrc\s*=\s*(?:"([^"<>]*)"|'([^'<>]*)'|([^\s"'<>]+))/gi),
    // Without a bracket in the words, so that no part of a text is looked at twice.
    ...text.matchAll(/!\[[^[\]\n]*\]\(([^)\s]+)/g),
  ].map(([, ...groups]) => groups.find((group) => group !== undefined) ?? '')
  for (const file of new Set(shown)) {
    if (/^(https?:|data:|package-file:|\/\/)/i.test(file)) continue
    item.report.approximated('pictures', 'picture_missing', { params: { file }, place: placeOf(item, line) })
  }
}
