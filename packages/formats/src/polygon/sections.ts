import { z } from 'zod'
import { readJson } from '#formats/source/jsonFile.ts'
import type { PolygonPackage } from './package.ts'

/** The parts of a statement, all in TeX. Empty ones are left out. */
export const sectionNames = ['legend', 'input', 'output', 'interaction', 'scoring', 'notes', 'tutorial'] as const
export type SectionName = (typeof sectionNames)[number]

export type Sections = {
  /** Where the language has its texts. */
  readonly place: string
  readonly title: string | null
  readonly author: string | null
  readonly texts: Partial<Record<SectionName, { readonly tex: string; readonly place: string }>>
  /** The samples that the statement shows, as the package says them beside the texts. */
  readonly samples: readonly { readonly input: string; readonly output: string }[]
}

const Text = z.string().nullish()
const Properties = z.object({
  name: Text,
  authorName: Text,
  ...(Object.fromEntries(sectionNames.map((name) => [name, Text])) as Record<SectionName, typeof Text>),
  sampleTests: z.array(z.object({ input: z.string(), output: z.string() })).nullish(),
})

export const sectionFolder = (language: string) => `statement-sections/${language}`
const propertiesFile = (language: string) => `statements/${language}/problem-properties.json`

/** The texts of a language: of one file, or else of a file for each. Null where there are none. */
export async function readSections(language: string, inside: PolygonPackage): Promise<Sections | null> {
  const { files, used, report } = inside
  const file = propertiesFile(language)
  if (files.has(file)) {
    used.add(file)
    const read = await report.step(() => readJson(files, file, Properties))
    return read === null ? null : fromProperties(read.data, file)
  }
  const folder = sectionFolder(language)
  const sections: Sections['texts'] = {}
  for (const name of sectionNames) {
    const place = `${folder}/${name}.tex`
    const tex = await textAt(place, inside)
    if (tex !== null) sections[name] = { tex, place }
  }
  if (Object.keys(sections).length === 0) return null
  return {
    place: folder,
    title: await textAt(`${folder}/name.tex`, inside),
    author: null,
    texts: sections,
    samples: [],
  }
}

function fromProperties(data: z.output<typeof Properties>, file: string): Sections {
  const texts = sectionNames.flatMap((name) => {
    const tex = worded(data[name])
    return tex === null ? [] : [[name, { tex, place: file }] as const]
  })
  return {
    place: file,
    title: worded(data.name),
    author: worded(data.authorName),
    texts: Object.fromEntries(texts),
    samples: data.sampleTests ?? [],
  }
}

async function textAt(file: string, { files, used, report }: PolygonPackage): Promise<string | null> {
  if (!files.has(file)) return null
  used.add(file)
  return worded(await report.step(() => files.readText(file)))
}

/** Without blanks around it; null if nothing is left. */
const worded = (text: string | null | undefined): string | null => unixLines(text ?? '').trim() || null

export const unixLines = (text: string): string => text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n')
