import type { FindingOutcome, PackageFormat, PackagePart } from '@praxis/contract/findings'

const formats: Record<PackageFormat, string> = {
  praxis: 'Praxis',
  kattis: 'Kattis',
  polygon: 'Polygon',
  hoj: 'HOJ',
  qduoj: 'QDUOJ',
  fps: 'FPS',
  hydro: 'Hydro',
}

const outcomes: Record<FindingOutcome, string> = {
  mapped: 'taken as it is',
  approximated: 'approximated',
  dropped: 'left out',
  broken: 'broken',
}

const many = (count: number, one: string, more = `${one}s`) => `${count} ${count === 1 ? one : more}`

/** Parts of which a package has several. */
const counted: Partial<Record<PackagePart, (count: number) => string>> = {
  statement: (count) => `statement in ${many(count, 'language')}`,
  examples: (count) => many(count, 'sample'),
  tags: (count) => many(count, 'tag'),
  author: (count) => many(count, 'author'),
  cases: (count) => many(count, 'test case'),
  groups: (count) => many(count, 'subtask'),
  languages: (count) => many(count, 'language'),
  templates: (count) => many(count, 'code template'),
  extraFiles: (count) => many(count, 'extra file'),
  attachments: (count) => many(count, 'attachment'),
  pictures: (count) => many(count, 'picture'),
  solutions: (count) => many(count, 'solution'),
}

/** What a package would become, for a terminal. */
export const packageReading = {
  formats,
  outcomes,
  counted,
  formatUnknown: 'unknown format',
  id: (id: string) => `id ${id}`,
  idMissing: 'no id',
  titleMissing: 'no title',
  /** `about` is the format and the id. */
  head: (key: string, title: string, about: readonly string[]) =>
    `${key === '' ? '' : `${key}: `}${title} (${about.join(', ')})`,
  /** A part within a sentence. */
  part: (name: string) => name.toLowerCase(),
  casesInGroups: (cases: string, groups: string) => `${cases} in ${groups}`,
  mapped: (parts: readonly string[]) => `Taken as it is: ${parts.join(', ')}`,
  finding: (outcome: string, part: string, text: string) => `${outcome}, ${part}: ${text}`,
  counts: ({ mapped, approximated, dropped, broken }: Readonly<Record<FindingOutcome, number>>) =>
    `${mapped} taken, ${approximated} approximated, ${dropped} left out, ${broken} broken`,
  total: (problems: number, broken: number) =>
    `${many(problems, 'problem')}: ${problems - broken} can be imported, ${broken} cannot.`,
}
