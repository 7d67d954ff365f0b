import { createHash } from 'node:crypto'
import { problemType, validatorOfMode } from '@praxis/contract/statuses'
import { titleOf } from '#formats/countsOf.ts'
import { statementLanguages, type ProblemModel } from '#formats/model.ts'
import { codeOf } from '../own/ownTexts.ts'
import { formatVersion, licenses, problemTypes } from '../problemYaml.ts'

const [passFail, scoring, interactive, multiPass] = problemTypes
const secondMs = 1_000

/** What problem.yaml says in both formats that have it. */
export function problemSettings(model: ProblemModel) {
  const { limits, authors, license, passes, measuring } = model
  const types = [
    model.type === problemType.oi ? scoring : passFail,
    ...(validatorOfMode[model.judgeMode] === 'interactor' ? [interactive] : []),
    ...(passes > 1 ? [multiPass] : []),
  ]
  return {
    problem_format_version: formatVersion,
    type: types.length === 1 ? types[0] : types,
    name: Object.fromEntries(
      statementLanguages.flatMap((one) => {
        const statement = model.statements[one]
        return statement === undefined ? [] : [[codeOf[one], statement.title]]
      }),
    ),
    uuid: model.uuid ?? uuidOf(model),
    ...(authors.length === 0 ? {} : { credits: { authors } }),
    ...(isLicense(license) ? { license } : {}),
    limits: {
      ...(measuring === null ? { time_limit: limits.timeMs / secondMs } : {}),
      memory: limits.memoryMb,
      ...(limits.outputMb === null ? {} : { output: limits.outputMb }),
      ...(passes > 1 ? { validation_passes: passes } : {}),
    },
  }
}

export const isLicense = (name: string | null): boolean => licenses.some((one) => one === name)

/** The format wants one. That of a problem without one depends on its id and title, so it is the same every time. */
function uuidOf(model: ProblemModel): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([model.displayId, titleOf(model)]))
    .digest('hex')
  const variant = ((Number.parseInt(hash.charAt(16), 16) & 3) | 8).toString(16)
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    variant + hash.slice(17, 20),
    hash.slice(20, 32),
  ].join('-')
}
