import type { PackageFile, ProblemModel } from '@praxis/formats/model'
import type { Services } from '#server/context.ts'
import { announceContent } from '#server/modules/files/public.ts'
import { buffersOf, prepareFile, type PreparedFile } from '#server/modules/uploads/public.ts'
import { receiveText, type BroughtProblem } from '#server/modules/workshop/public.ts'

type Cases = NonNullable<BroughtProblem['brought']['cases']>

/** The cases of a model before their contents are stored, for a check. */
export const casesOf = (model: ProblemModel, hashOf: (file: PackageFile) => string = () => ''): Cases =>
  model.cases.map(({ input, answer, group, score, requires, args }) => ({
    inputName: input.name,
    answerName: answer.name,
    inputHash: hashOf(input),
    answerHash: hashOf(answer),
    group,
    score,
    requires,
    args,
  }))

/**
 * Stores the contents of the cases, with the line ends of Unix, one after another: a package may be larger than the
 * memory. `onStored` is told after each.
 */
export async function storeCases(
  services: Pick<Services, 'db' | 'files'>,
  model: ProblemModel,
  onStored: () => Promise<void>,
): Promise<Cases> {
  const hashes = new Map<PackageFile, string>()
  for (const file of model.cases.flatMap(({ input, answer }) => [input, answer])) {
    const { draft } = await receiveText(services.files, buffersOf(file))
    try {
      await announceContent(services.db, draft)
      await draft.keep()
    } finally {
      await draft.discard()
    }
    hashes.set(file, draft.hash)
    await onStored()
  }
  return casesOf(model, (file) => hashes.get(file) ?? '')
}

/** Stores what the texts of a model refer to, by their names in the package. */
export async function storeAttachments(
  services: Pick<Services, 'db' | 'files'>,
  { attachments }: ProblemModel,
): Promise<ReadonlyMap<string, PreparedFile>> {
  const prepared = new Map<string, PreparedFile>()
  for (const file of attachments) {
    const name = file.name.split('/').at(-1)!
    prepared.set(file.name, await prepareFile(services, { name, read: file.read }))
  }
  return prepared
}
