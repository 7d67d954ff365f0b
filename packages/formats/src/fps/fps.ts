import type { Finding } from '@praxis/contract/findings'
import type { PackageFile, Reading } from '#formats/model.ts'
import { PackageError } from '#formats/packageError.ts'
import type { FormatReader, Packaged, ReadOptions } from '#formats/reader.ts'
import type { PackageFiles } from '#formats/source/packageFiles.ts'
import { Report } from '#formats/report.ts'
import { decodedXml } from '#formats/xml/decodeText.ts'
import { xmlEvents, type XmlOpen } from '#formats/xml/xmlReader.ts'
import { contentOf, nextOf, nothingSeen, shortText, type Events } from './content.ts'
import { readingOfItem } from './readingOf.ts'
import { readItem } from './readItem.ts'

/** FreeProblemSet of HUSTOJ: XML files with items, each of which is a problem. */
export const fps: FormatReader = {
  format: 'fps',
  sign: '*.xml (<fps>)',
  // Beside archives a document is one package of several.
  detect: async (files) => !files.top.files.some(isArchive) && (await documentsOf(files)).length > 0,
  async *problems(files, options) {
    const documents = await documentsOf(files)
    const notes = leftOut(files, documents)
    for (const file of documents) {
      const prefix = documents.length === 1 ? '' : `${file}/`
      for await (const { key, read } of items(files.file(file), options)) {
        const told = notes.splice(0)
        yield { key: prefix + key, read: async () => withFindings(await read(), told) }
      }
    }
  },
}

const isArchive = (file: string) => /\.(?:zip|kpp|tar\.gz|tgz)$/i.test(file)

async function documentsOf(files: PackageFiles): Promise<string[]> {
  const documents: string[] = []
  for (const file of files.top.files) {
    if (/\.xml$/i.test(file) && /<fps[\s>/]/.test(await files.readHead(file))) documents.push(file)
  }
  return documents
}

/** Files and folders beside the documents. */
function leftOut({ top }: PackageFiles, documents: readonly string[]): Finding[] {
  const report = new Report()
  const others = [...top.files.filter((file) => !documents.includes(file)), ...top.folders]
  for (const place of others) report.dropped('package', 'file_left_out', { place })
  return report.findings
}

const withFindings = (reading: Reading, more: readonly Finding[]): Reading => ({
  ...reading,
  findings: [...reading.findings, ...more],
})

async function* items(document: PackageFile, { scratch }: ReadOptions): AsyncGenerator<Packaged> {
  const file = document.name
  const events: Events = xmlEvents(decodedXml(document.read(), file), file)
  try {
    const version = versionOf(await nextOf(events), file)
    let number = 0
    let beside = new Report()
    for (;;) {
      const event = await nextOf(events)
      if (event.kind === 'close') break
      if (event.kind !== 'open') continue
      if (event.name !== 'item') {
        await skip(events, event, { file, report: beside })
        continue
      }
      number += 1
      const kept: Omit<PackageFile, 'name'>[] = []
      try {
        const about = { file, version, number, line: event.line }
        const item = await readItem(events, { about, scratch, kept })
        const { findings } = beside
        beside = new Report()
        yield { key: String(number), read: async () => withFindings(await readingOfItem(item), findings) }
      } finally {
        for (const one of kept) await scratch.forget(one)
      }
    }
    // What comes after the root can still be wrong.
    await events.next()
    if (number === 0) throw new PackageError(file, { part: 'package', code: 'value_missing', params: { name: 'item' } })
  } finally {
    await events.return?.()
  }
}

function versionOf(root: Awaited<ReturnType<typeof nextOf>>, file: string): string {
  if (root.kind !== 'open' || root.name !== 'fps')
    throw new PackageError(file, { part: 'package', code: 'value_missing', params: { name: 'fps' } })
  return root.attributes['version']?.trim() ?? ''
}

/** Beside the items, the format has only the name of the program that wrote the file. */
async function skip(events: Events, { name, line }: XmlOpen, { file, report }: { file: string; report: Report }) {
  if (name !== 'generator') report.dropped('other', 'key_unknown', { params: { name }, place: `${file}:${line}` })
  await shortText(contentOf(events, nothingSeen()), 0)
}
