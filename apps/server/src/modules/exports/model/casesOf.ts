import type { Case, Group } from '@praxis/formats/model'
import { caseModeOf, fullScoreOf, lowestCounts } from '@praxis/rules/problems/scores'
import { problemType } from '@praxis/contract/statuses'
import type { Database } from '#server/db/connection.ts'
import { listCases } from '#server/modules/problems/public.ts'
import type { StoredProblem } from '#server/modules/workshop/public.ts'
import type { FileStore } from '#server/services/fileStore.ts'
import { storedFile } from './storedFile.ts'

type Asked = { readonly db: Database; readonly files: FileStore }

/** The test data in force, in the order of judging, and their subtasks. */
export async function casesOf(
  { db, files }: Asked,
  { testDataId, type, judgeCaseMode }: StoredProblem,
): Promise<{ cases: Case[]; groups: Group[] }> {
  const rows = testDataId === null ? [] : await listCases(db, [testDataId])
  const isScored = type === problemType.oi
  const free = freeNames()
  const cases = rows.map((row): Case => ({
    name: free(stemOf(row.inputName), row.seq),
    input: storedFile(files, { name: row.inputName, hash: row.inputHash, size: row.inputSize }),
    answer: storedFile(files, { name: row.answerName, hash: row.answerHash, size: row.answerSize }),
    // A case with the data of an example that gives points is judged as every other.
    isSample: row.isSample && !(isScored && (row.score ?? 0) > 0),
    group: isScored ? row.group : null,
    score: isScored ? row.score : null,
    requires: isScored ? [...(row.requires as number[])] : [],
    args: row.args === null ? null : [...(row.args as string[])],
  }))
  return { cases, groups: groupsOf(cases, caseModeOf(judgeCaseMode)) }
}

const groupsOf = (cases: readonly Case[], mode: Parameters<typeof fullScoreOf>[0]): Group[] =>
  [...Map.groupBy(cases, ({ group }) => group)]
    .flatMap(([number, members]): Group[] =>
      number === null
        ? []
        : [
            {
              number,
              name: String(number),
              points: fullScoreOf(mode, members),
              aggregate: lowestCounts(mode) ? 'min' : 'sum',
            },
          ],
    )
    .toSorted((a, b) => a.number - b.number)

const stemOf = (name: string) => name.replace(/\.[^./]+$/, '')

/** Two inputs may differ in their endings alone. */
function freeNames() {
  const taken = new Set<string>()
  return (name: string, seq: number): string => {
    let free = name
    for (let more = 0; taken.has(free); more += 1) free = more === 0 ? `${name}-${seq}` : `${name}-${seq}-${more}`
    taken.add(free)
    return free
  }
}
