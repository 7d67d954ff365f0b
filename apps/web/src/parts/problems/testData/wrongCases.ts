import type { ProblemDataMessages } from '@praxis/locales/locales'
import type { ProblemRefusal } from '@praxis/rules/problems/check'

export type WrongCases = {
  /** What is wrong with the mode of the cases. */
  mode: string | null
  /** What is wrong with all of the cases. */
  all: string | null
  /** What is wrong with one, by its number from 1. */
  cases: ReadonlyMap<number, string>
}

type Words = ProblemDataMessages['testData']

/** The refusals of a save that are about the test data. */
export function wrongCases(refusals: readonly ProblemRefusal[], words: Words): WrongCases {
  const ofCases = refusals.filter(({ field }) => field === 'samples')
  const sentence = ({ code }: ProblemRefusal) => words.wrong[code as keyof Words['wrong']] ?? code
  const cases = new Map<number, string>()
  for (const one of ofCases) {
    const number = one.details['case']
    if (typeof number === 'number' && !cases.has(number)) cases.set(number, sentence(one))
  }
  const general = ofCases.find(({ details }) => details['case'] === undefined)
  const mode = refusals.find(({ field }) => field === 'judgeCaseMode')
  return {
    mode: mode === undefined ? null : sentence(mode),
    all: general === undefined ? null : sentence(general),
    cases,
  }
}
