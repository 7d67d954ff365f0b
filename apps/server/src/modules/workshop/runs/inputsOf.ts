import type { WorkshopRequest } from '@praxis/contract/workshopRuns'
import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import { Failure } from '#server/failure.ts'
import { listInputs, listUploaded } from './runs.queries.ts'
import type { InputFile } from './stored.ts'
import { uploadTokenHash } from './uploadToken.ts'

/** The inputs of an upload, or else those of the stored test data. */
export async function inputsOf(
  { db, viewer }: Pick<Context<Viewer>, 'db' | 'viewer'>,
  { fileListDir }: Pick<WorkshopRequest, 'fileListDir'>,
  testDataId: number | null,
): Promise<InputFile[]> {
  if (!fileListDir) return needed(testDataId === null ? [] : await listInputs(db, testDataId))
  const files = await listUploaded(db, uploadTokenHash(fileListDir), viewer.uid)
  if (files.length === 0) throw new Failure('upload_unknown', {}, 'fileListDir')
  return needed(uploadedInputs(files))
}

function needed(inputs: InputFile[]): InputFile[] {
  if (inputs.length === 0) throw new Failure('test_data_missing')
  return inputs
}

const ending = '.in'

function uploadedInputs(files: readonly { name: string; hash: string; size: number }[]): InputFile[] {
  return files
    .filter(({ name }) => name.endsWith(ending))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }))
    .map((file, index) => ({
      ...file,
      caseId: index + 1,
      answerName: `${file.name.slice(0, -ending.length)}.out`,
    }))
}
