import type { Example } from '#formats/model.ts'
import type { Report } from '#formats/report.ts'
import type { PackageFiles } from '#formats/source/packageFiles.ts'
import { inByteOrder } from '#formats/source/packageFiles.ts'
import type { FoundCase } from './testData.ts'

type Asked = {
  readonly isInteractive: boolean
  readonly isMultiPass: boolean
  readonly report: Report
}

/**
 * The samples that the statement shows. What a program and an interactor say to each other is shown as its file has it.
 * The input of an interactive sample is nothing for solvers.
 */
export async function readExamples(
  folder: PackageFiles,
  cases: readonly FoundCase[],
  { isInteractive, isMultiPass, report }: Asked,
): Promise<Example[]> {
  const samples = cases.filter(({ isSample }) => isSample).map(({ name }) => `data/${name}`)
  const ending = '.interaction'
  const talks = folder
    .below('data/sample')
    .filter((file) => file.endsWith(ending))
    .map((file) => file.slice(0, -ending.length))
  if (!isInteractive && !isMultiPass) {
    for (const name of talks) report.dropped('examples', 'file_left_out', { place: name + ending })
    return Promise.all(samples.map((name) => pairOf(folder, name)))
  }
  const shown = isInteractive ? talks : [...new Set([...samples, ...talks])].toSorted(inByteOrder)
  if (isInteractive && samples.some((name) => !talks.includes(name))) {
    report.approximated('examples', 'kattis_interactive_samples', { place: 'data/sample' })
  }
  return Promise.all(
    shown.map(async (name) =>
      talks.includes(name) ? talkOf(await folder.readText(name + ending)) : pairOf(folder, name),
    ),
  )
}

async function pairOf(folder: PackageFiles, name: string): Promise<Example> {
  const first = (...files: string[]) => folder.readText(files.find((file) => folder.has(file)) ?? files.at(-1)!)
  return {
    input: await first(`${name}.in.statement`, `${name}.in`),
    output: await first(`${name}.ans.statement`, `${name}.out`, `${name}.ans`),
    noteZh: null,
    noteEn: null,
  }
}

/**
 * A line after `<` is what the program reads, one after `>` what it writes. They stand side by side with an empty line
 * for who is silent, so that their order can be seen. A line `---` divides passes.
 */
function talkOf(text: string): Example {
  const lines = text.replaceAll(/\r\n?/g, '\n').replace(/\n$/, '').split('\n')
  const side = (sign: '<' | '>') =>
    lines
      .map((line) => (line.startsWith(sign) ? line.slice(1).replace(/^ /, '') : line.trim() === '---' ? '---' : ''))
      .map((line) => `${line}\n`)
      .join('')
  return { input: side('<'), output: side('>'), noteZh: null, noteEn: null }
}
