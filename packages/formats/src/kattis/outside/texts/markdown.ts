import type { Report } from '#formats/report.ts'
import { brief } from '#formats/parts/someOf.ts'
import type { KeptFiles } from './keptFiles.ts'

/** Places where the format puts samples. Blanks are looked at from their first one only. */
const samples = /(?<![^\S\n])[^\S\n]*\{\{\s*(?:nextsample|remainingsamples)\s*\}\}[^\S\n]*/g
/** An address in Markdown, or in an element of HTML. It has no blanks, so that nothing is tried again and again. */
const address = /(\]\(<?|\b(?:src|href)=["'])([^\s"'<>()]{1,500})/g
const isElsewhere = (name: string) => /^(?:[a-z][a-z0-9+.-]*:|\/\/|#)/i.test(name)

type Asked = { readonly from: string; readonly place: string; readonly kept: KeptFiles; readonly report: Report }

/** A statement in Markdown with links to what the package keeps. Places for samples are told and left out. */
export function readMarkdown(text: string, { from, place, kept, report }: Asked): string {
  const plain = text.replace(/^\uFEFF/, '').replaceAll(samples, '')
  if (plain.length < text.replace(/^\uFEFF/, '').length)
    report.approximated('examples', 'kattis_samples_apart', { place })
  return plain.replaceAll(address, (whole, before: string, name: string) => {
    if (isElsewhere(name)) return whole
    const found = linkOf(kept, from, name)
    if (found !== null) return before + found
    report.dropped('pictures', 'picture_missing', { params: { file: brief(name) }, place })
    return whole
  })
}

function linkOf(kept: KeptFiles, from: string, name: string): string | null {
  const plain = name.replace(/[?#].*$/, '')
  return kept.picture(from, decoded(plain)) ?? kept.picture(from, plain)
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
