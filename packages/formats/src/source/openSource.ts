import { ArchiveError } from '#formats/archive/archiveError.ts'
import { withLinks } from '#formats/archive/followLinks.ts'
import { openArchive, type ArchiveBounds, type RandomAccess } from '#formats/archive/openArchive.ts'
import { openTar } from '#formats/archive/openTar.ts'
import { buffer, text } from 'node:stream/consumers'
import { PackageFiles } from './packageFiles.ts'
import type { Scratch } from './scratch.ts'

/** Bytes of the name that a link leads to. */
const longestTarget = 4_096

/** A file that somebody sent: a zip (also named .kpp), a tar.gz, or a bare XML file. */
export type SentFile = RandomAccess & { readonly name: string }

/** The files in what somebody sent. Throws ArchiveError for what is none of the three. */
export async function openSource(
  sent: SentFile,
  { bounds, scratch }: { bounds: ArchiveBounds; scratch: Scratch },
): Promise<PackageFiles> {
  const head =
    sent.size === 0 ? Buffer.alloc(0) : await buffer(await sent.open({ start: 0, end: Math.min(sent.size, 512) }))
  if (head[0] === 0x1f && head[1] === 0x8b) return openTar(sent, { bounds, scratch })
  if (/^\s*</.test(head.toString('utf8').replace(/^\uFEFF/, ''))) return asSingleFile(sent)
  if (head.subarray(0, 2).toString('latin1') !== 'PK') throw new ArchiveError('archive_kind')
  const { files, links } = await openArchive(sent, bounds)
  const targets = new Map<string, string>()
  for (const { name, size, read } of links) targets.set(name, size > longestTarget ? '' : await text(read()))
  const found = new Map(files.map(({ name, size, read }) => [name, { size, read, path: null }]))
  return new PackageFiles(withLinks(found, targets))
}

/** The last part of its name, as the only file. */
function asSingleFile(sent: SentFile): PackageFiles {
  const name = sent.name.split(/[\\/]/).at(-1)!
  async function* read(): AsyncGenerator<Buffer> {
    yield* (await sent.open()) as AsyncIterable<Buffer>
  }
  return new PackageFiles({ files: new Map([[name, { size: sent.size, read, path: null }]]), links: [] })
}
