import type { ExportFormat } from '@praxis/contract/findings'
import type { ExportMessages } from '../locales.ts'

const formats: Record<ExportFormat, { name: string; text: string }> = {
  praxis: { name: 'Praxis', text: 'Keeps all that a package can say. To move to another Praxis, or for your records.' },
  hoj: { name: 'HOJ', text: 'A zip of HOJ, for HOJ and systems that are compatible with it.' },
  kattis: { name: 'Kattis', text: 'A Kattis problem package (2025-09), for systems and tools that read this format.' },
  fps: { name: 'FPS', text: 'One XML file of FreeProblemSet, which HUSTOJ and others read.' },
}

const problemsOf = (count: string) => (count === '1' ? '1 problem' : `${count} problems`)

/** Problems go out as packages. */
export const exportPages: ExportMessages = {
  title: (name) => `Export “${name}”`,
  titleMany: (count) => `Export ${problemsOf(count)}`,
  tooMany: (max) => `One export holds at most ${max} problems. Please select fewer.`,
  checking: 'Checking what each format can hold …',
  format: 'Format',
  formats,
  whole: 'Whole',
  partly: 'With losses',
  refused: (count, all) => (all === '1' ? 'Not possible' : `Not possible for ${count}`),
  solutions: 'Include solutions',
  solutionsText: (count) =>
    `${count === '1' ? '1 program' : `${count} programs`}, for people who may edit the problems.`,
  leftOutTitle: 'What changes or is left out',
  refusedTag: 'Not possible',
  changes: (count) => (count === '1' ? '1 change' : `${count} changes`),
  allWhole: (count) => (count === '1' ? 'The problem is exported whole.' : `All ${count} problems are exported whole.`),
  othersWhole: (count) =>
    `${count === '1' ? 'The other problem is' : `The other ${count} problems are`} exported whole.`,
  noneLeft: 'None of the selected problems can be exported in this format. Please choose another one.',
  download: 'Export',
  downloadOthers: (count) => `Export the other ${problemsOf(count).replace(/^1 /, '')}`,
  received: (size) => `${size} received`,
  preparing: 'Packing …',
  stop: 'Stop',
  done: 'Exported',
}
