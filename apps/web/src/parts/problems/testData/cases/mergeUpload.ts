import type { UploadedCases, UploadReport } from '@praxis/contract/testData'
import type { EditedCase, TestDataValue } from '#web/parts/problems/testData/testDataValue.ts'
import { fitCases, type Scoring } from './casePoints.ts'

let lastKey = 0
/** Names a case that is new on the page. */
export const newKey = (): string => `new ${++lastKey}`

type Merge = {
  reply: Pick<UploadedCases, 'fileList' | 'fileListDir'>
  /** Whether the cases that are there stay. */
  how: 'add' | 'replace'
  /** Cases of the upload that somebody has deleted on the page: they do not come back. */
  dropped: ReadonlySet<string>
  scoring: Scoring
}

/**
 * The test data after an upload. A case keeps its number, its points and its subtask where another file of the same name takes its
 * place. The other new ones stand at the end, in the order of the upload.
 */
export function mergeUpload(value: TestDataValue, { reply, how, dropped, scoring }: Merge): TestDataValue {
  const known = how === 'add' ? value.cases : []
  const arrived = new Map(
    reply.fileList
      .filter(({ input }) => !dropped.has(input))
      .map(({ input, output, inputSize, outputSize, groupNum }) => [
        input,
        { input, output, inputSize, outputSize, group: groupNum ?? null },
      ]),
  )
  const kept = known.map((one): EditedCase => {
    const file = arrived.get(one.input)
    return file === undefined ? one : { ...one, ...file, isRenewed: true, group: one.group ?? file.group }
  })
  const names = new Set(known.map(({ input }) => input))
  const added = [...arrived.values()]
    .filter(({ input }) => !names.has(input))
    .map((file): EditedCase => ({ ...file, key: newKey(), id: null, score: null }))
  const cases = fitCases([...kept, ...added], scoring, scoring, known)
  return { isUpload: true, dir: reply.fileListDir, cases }
}

/** Notes about what is there when the last file has arrived; the others are about a file when it arrives. */
const ofTheWhole = ['no_output', 'no_input', 'two_outputs']

/** The reports of several requests as one: `last` tells of the upload as a whole. */
export function mergeReports(earlier: UploadReport | null, last: UploadReport): UploadReport {
  if (earlier === null) return last
  const known = new Set(last.notes.map(noteKey))
  const kept = earlier.notes.filter((one) => !ofTheWhole.includes(one.note) && !known.has(noteKey(one)))
  return { ...last, notes: [...kept, ...last.notes], more: Math.max(earlier.more, last.more) }
}

const noteKey = ({ note, name }: UploadReport['notes'][number]): string => `${note} ${name}`
