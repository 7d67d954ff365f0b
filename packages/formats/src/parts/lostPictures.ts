import type { Report } from '#formats/report.ts'
import { brief, someOf } from './someOf.ts'

/** An address without a host, in Markdown or HTML. It leads to the site that the package comes from. */
const address = /(?:\]\(<?|\b(?:src|href)=["']?)(\/(?!\/)[^\s"'<>)]+)/gi

/** Tells of the pictures and files that texts show from the site they come from: the package has none of them. */
export function tellLostPictures(texts: readonly (string | null)[], report: Report, place: string): void {
  const found = new Set(texts.flatMap((text) => [...(text ?? '').matchAll(address)].map(([, file]) => file!)))
  for (const file of someOf([...found]))
    report.dropped('pictures', 'picture_missing', { params: { file: brief(file) }, place })
}
