import { judgeStatus, validatorOfMode } from '@praxis/contract/statuses'
import type { ProblemModel, Solution } from '#formats/model.ts'
import { forbiddenIn } from '#formats/xml/xmlReader.ts'
import { nameInFps } from './languageNames.ts'

/** HUSTOJ calls its own checkers `spj`, and those of testlib `tpj`. */
const elements = new Map([
  ['hustoj', 'spj'],
  ['testlib', 'tpj'],
])

export function checkerElement({ judgeMode, validator }: ProblemModel) {
  if (validatorOfMode[judgeMode] !== 'checker' || validator === null) return null
  const language = nameInFps(validator.language)
  const name = elements.get(validator.protocol)
  const isFit = name !== undefined && (language === 'C' || language === 'C++')
  return isFit ? { element: name, language, source: validator.source } : null
}

/** The format has only solutions that are accepted. */
export const isRight = ({ expected, language, source }: Solution): boolean =>
  expected?.statuses.length === 1 &&
  expected.statuses[0] === judgeStatus.accepted &&
  nameInFps(language) !== null &&
  source.trim() !== '' &&
  forbiddenIn(source) === 0

/** Whether it says more of a solution than that it is accepted. */
export const saysMore = ({ expected, extraFiles, setsTimeLimit }: Solution): boolean =>
  Object.keys(extraFiles).length > 0 ||
  !setsTimeLimit ||
  [expected?.case, expected?.permitted, expected?.required, expected?.score].some((one) => (one ?? null) !== null)
