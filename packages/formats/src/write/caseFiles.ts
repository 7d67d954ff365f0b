import type { Case, ProblemModel } from '#formats/model.ts'
import { SafeNames } from './safeNames.ts'

/** The stem of the files of each case: its name with safe letters, without folders. */
export function flatStems({ cases }: Pick<ProblemModel, 'cases'>): string[] {
  const names = new SafeNames()
  return cases.map(({ name }, at) => names.of(name.replaceAll('/', '-'), `case-${at + 1}`))
}

export const renamedAmong = (cases: readonly Case[], stems: readonly string[]): number =>
  cases.filter(({ name }, at) => name !== stems[at]).length
