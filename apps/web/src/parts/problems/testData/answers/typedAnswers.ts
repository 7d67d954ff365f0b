import { testData } from '@praxis/contract/testData'
import { request } from '#web/api/request.ts'
import { upload } from '#web/api/files/upload.ts'
import type { TestDataValue } from '#web/parts/problems/testData/testDataValue.ts'

type Sending = { gid: number | null; signal: AbortSignal }

/** Uploads the inputs of typed cases, named after their places, for a program to run on. The name of the upload. */
export async function sendTyped({ cases }: TestDataValue, { gid, signal }: Sending): Promise<string> {
  let fileListDir = ''
  for (const [at, { input }] of cases.entries()) {
    const file = new File([input], `${at + 1}.in`)
    const sent = { gid, ...(fileListDir !== '' && { fileListDir }) }
    fileListDir = (await upload(testData.uploadFile, file, sent, { signal, quiet: true })).fileListDir
  }
  return fileListDir
}

export const readTexts = (fileListDir: string, signal: AbortSignal) =>
  request(testData.readUploadTexts, { fileListDir }, { signal, quiet: true })

/** Typed cases with the outputs that a program printed. Null if one is missing. */
export function withTypedAnswers(
  value: TestDataValue,
  texts: readonly { name: string; text: string }[],
): TestDataValue | null {
  const byName = new Map(texts.map(({ name, text }) => [name, text]))
  const outputs = value.cases.map((_, at) => byName.get(`${at + 1}.out`))
  if (outputs.includes(undefined)) return null
  return { ...value, cases: value.cases.map((one, at) => ({ ...one, output: outputs[at] ?? '' })) }
}
