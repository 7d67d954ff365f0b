import { tellLostPictures } from '#formats/parts/lostPictures.ts'
import type { Report } from '#formats/report.ts'
import { attachmentLink } from '#formats/texts/attachments.ts'

/** `file://name`, or the address of the file beside the problem's own page. */
const link = /(?:file:\/\/|(?<=\]\(<?|["'])(?:\.\/)?file\/)((?:(?!file:\/\/)[^)"'<>\]\n]){1,5000})/g

/** Links to files of the package. What leads elsewhere on the other site is told. */
export function linked(
  text: string,
  { names, place, report }: { names: ReadonlySet<string>; place: string; report: Report },
): string {
  const missing = new Set<string>()
  const result = text.replaceAll(link, (whole, sent: string) => {
    const [first = ''] = sent.split(/\s/)
    // A name may hold blanks; else they end it.
    for (const taken of [sent.trimEnd(), first]) {
      const name = nameIn(taken)
      if (names.has(name)) return attachmentLink(name) + sent.slice(taken.length)
    }
    missing.add(nameIn(first))
    return whole
  })
  for (const file of missing) report.approximated('pictures', 'picture_missing', { params: { file }, place })
  tellLostPictures([result], report, place)
  return result
}

const nameIn = (address: string) => decoded(address.replace(/[?#].*$/, ''))

function decoded(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
