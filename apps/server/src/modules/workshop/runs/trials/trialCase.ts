import { text } from 'node:stream/consumers'
import type { Services } from '#server/context.ts'
import { listCases } from '#server/modules/problems/public.ts'

/** A checker is tried on small files only, of one of the first cases. */
const most = { bytes: 1 << 20, cases: 10 }

type TrialCase = { readonly inputHash: string; readonly answerHash: string; readonly args: string[] | null }

/** The first case with an answer, which an empty output is not; undefined: there is none. */
export async function findTrialCase(
  { db, files }: Pick<Services, 'db' | 'files'>,
  testDataId: number,
): Promise<TrialCase | undefined> {
  const cases = await listCases(db, [testDataId])
  const small = cases.filter(({ inputSize, answerSize }) => inputSize + answerSize <= most.bytes)
  for (const { inputHash, answerHash, args } of small.slice(0, most.cases)) {
    if ((await readText({ files }, answerHash)).trim() !== '')
      return { inputHash, answerHash, args: args as string[] | null }
  }
  return undefined
}

/** A stored file as text. */
export async function readText({ files }: Pick<Services, 'files'>, hash: string): Promise<string> {
  const file = await files.open(hash)
  if (file === undefined) throw new Error(`The store has no file ${hash}`)
  return text(file.stream)
}
