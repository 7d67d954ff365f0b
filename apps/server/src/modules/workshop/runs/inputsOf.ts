import type { WorkshopRequest } from '@praxis/contract/workshopRuns'
import { pairFiles } from '@praxis/rules/problems/pairFiles'
import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import { Failure } from '#server/failure.ts'
import { hashOfToken } from '../data/keepFiles.ts'
import { listInputs, listUploaded } from './runs.queries.ts'
import type { InputFile } from './stored.ts'

/** The inputs of an upload, or else those of the stored test data. */
export async function inputsOf(
  { db, viewer }: Pick<Context<Viewer>, 'db' | 'viewer'>,
  { fileListDir }: Pick<WorkshopRequest, 'fileListDir'>,
  testDataId: number | null,
): Promise<InputFile[]> {
  if (!fileListDir) return needed(testDataId === null ? [] : namedApart(await listInputs(db, testDataId)))
  const files = await listUploaded(db, hashOfToken(fileListDir), viewer.uid)
  if (files.length === 0) throw new Failure('upload_unknown', {}, 'fileListDir')
  return needed(uploadedInputs(files))
}

function needed(inputs: InputFile[]): InputFile[] {
  if (inputs.length === 0) throw new Failure('test_data_missing')
  return inputs
}

/** Cases may share a file, but each needs an answer of its own. */
function namedApart(inputs: InputFile[]): InputFile[] {
  const names = new Set(inputs.flatMap(({ name, answerName }) => [name, answerName]))
  if (names.size === 2 * inputs.length) return inputs
  return inputs.map((one, index) => ({ ...one, name: `${index + 1}.in`, answerName: `${index + 1}.out` }))
}

function uploadedInputs(files: readonly { name: string; hash: string; size: number }[]): InputFile[] {
  const byName = new Map(files.map((file) => [file.name, file]))
  const { pairs } = pairFiles([...byName.keys()], 'default')
  return pairs.flatMap(({ input, output }, index) => {
    const file = byName.get(input)
    return file === undefined ? [] : [{ ...file, caseId: index + 1, answerName: output }]
  })
}
