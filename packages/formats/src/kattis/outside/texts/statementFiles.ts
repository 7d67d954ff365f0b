import { domjudgeFile } from '#formats/kattis/domjudgeIni.ts'
import type { Report } from '#formats/report.ts'
import type { PackageFiles } from '#formats/source/packageFiles.ts'
import type { OutsideVersion } from '../settings/settings.ts'

/** A statement in one language. It may be there in several kinds. */
export type StatementFile = {
  readonly code: string | null
  readonly place: string
  readonly kind: 'md' | 'tex' | 'pdf'
  /** Its PDF beside it. */
  readonly pdf: string | null
}

const kinds = ['md', 'tex', 'pdf'] as const
const fileName = /^problem(?:\.([a-zA-Z]{2,3}(?:-[a-zA-Z0-9]+)*))?\.(md|tex|pdf)$/

/** The folder of the statements. Drafts of newer versions have the old one. */
export function statementFolder(folder: PackageFiles, version: OutsideVersion): string | null {
  const names = version === 'legacy' ? ['problem_statement', 'statement'] : ['statement', 'problem_statement']
  return names.find((name) => folder.below(name).length > 0) ?? null
}

/** The statements, one for each language. Markdown comes before TeX, and TeX before PDF. */
export function statementFiles(folder: PackageFiles, top: string | null, report: Report): StatementFile[] {
  const direct = top === null ? [] : folder.below(top).filter((file) => !file.slice(top.length + 1).includes('/'))
  const named = direct.flatMap((file) => {
    const [, code = null, kind] = fileName.exec(file.slice(top!.length + 1)) ?? []
    return kind === undefined ? [] : [{ code, place: file, kind: kind as StatementFile['kind'] }]
  })
  // DOMjudge keeps the statement beside its settings.
  const loose = folder.top.files.flatMap((file) => {
    const kind = kinds.find((one) => file === `problem.${one}`)
    return kind === undefined || file === domjudgeFile ? [] : [{ code: null, place: file, kind }]
  })
  const all = [...named, ...(named.length === 0 ? loose : [])]
  return [...Map.groupBy(all, ({ code }) => code).values()].map((list) => {
    const [first, ...others] = list.toSorted((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind))
    const pdf = list.find(({ kind }) => kind === 'pdf')?.place ?? null
    for (const { place } of others) {
      if (first!.kind === 'tex' && place === pdf) continue
      report.dropped('statement', 'kattis_statement_twice', { params: { file: first!.place }, place })
    }
    return { ...first!, pdf }
  })
}
