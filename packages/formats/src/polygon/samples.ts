import { problemRules } from '@praxis/contract/problemLimits'
import type { Example } from '#formats/model.ts'
import { byNumbers } from '#formats/source/packageFiles.ts'
import type { PolygonPackage } from './package.ts'
import { sectionFolder, unixLines, type Sections } from './sections.ts'
import type { Pair, Test, TestFiles } from './tests.ts'

type Asked = {
  /** The languages of the statements, the one that counts first. */
  readonly languages: readonly { readonly name: string; readonly sections: Sections | null }[]
  readonly tests: readonly Test[]
  readonly cases: readonly TestFiles[]
}

/** The samples that the statement shows: those beside its texts, or else the tests that are samples. */
export async function readSamples({ languages, tests, cases }: Asked, inside: PolygonPackage): Promise<Example[]> {
  const shown = languages.map(({ name }) => exampleFiles(name, inside))
  for (const file of shown.flat().flatMap(({ input, output }) => [input, output])) inside.used.add(file)
  const pairs = shown.find((found) => found.length > 0)
  if (pairs !== undefined) return examplesOf(pairs, inside)
  const said = languages.find(({ sections }) => (sections?.samples.length ?? 0) > 0)?.sections?.samples
  if (said !== undefined) return said.map(({ input, output }) => example(input, output))
  return examplesOf(
    cases.filter((_, at) => tests[at]!.isSample).map(({ places }) => places),
    inside,
  )
}

/** `example.01` and `example.01.a`, of which both must be there. */
function exampleFiles(language: string, { files }: PolygonPackage): Pair[] {
  const folder = sectionFolder(language)
  const inputs = files.below(folder).filter((file) => /^example\.\d+$/.test(file.slice(folder.length + 1)))
  return inputs.toSorted(byNumbers).flatMap((input) => {
    const output = `${input}.a`
    return files.has(output) ? [{ input, output }] : []
  })
}

/** A sample is shown whole, so one that is too long for a page is left out. */
async function examplesOf(pairs: readonly Pair[], { files, report }: PolygonPackage): Promise<Example[]> {
  const max = problemRules.examplesLength
  const examples: Example[] = []
  for (const { input, output } of pairs) {
    const long = [input, output].find((file) => files.file(file).size > max)
    if (long !== undefined) {
      report.dropped('examples', 'file_large', { params: { max }, place: long })
      continue
    }
    const texts = await report.step(async () => [await files.readText(input), await files.readText(output)] as const)
    if (texts !== null) examples.push(example(...texts))
  }
  return examples
}

const example = (input: string, output: string): Example => ({
  input: unixLines(input),
  output: unixLines(output),
  noteZh: null,
  noteEn: null,
})
