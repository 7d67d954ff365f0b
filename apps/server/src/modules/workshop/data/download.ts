import { validatorOfMode } from '@praxis/contract/statuses'
import { caseModeOf, hasSubtasks } from '@praxis/rules/problems/scores'
import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import { zipFile, type ZipEntry } from '#server/downloads/zip.ts'
import { Failure, found } from '#server/failure.ts'
import type { Generated } from '#server/http/replies.ts'
import { listCases } from '#server/modules/problems/public.ts'
import { readManaged } from '../managed.ts'
import { findDataInForce } from './data.queries.ts'
import { digestsOf } from './digests.ts'

type Data = NonNullable<Awaited<ReturnType<typeof findDataInForce>>>

/** The files of the cases, and `info` as judges of the wire read it (wire-admin 9.2). */
export async function downloadData({ pid }: { pid: number }, context: Context<Viewer>): Promise<Generated> {
  await readManaged(context, pid)
  const data = found(await findDataInForce(context.db, pid), 'test_data_missing')
  return zipFile(`problem_${pid}_testcase_${context.now().getTime()}.zip`, entriesOf(context, data))
}

async function* entriesOf({ db, files }: Context<Viewer>, data: Data): AsyncGenerator<ZipEntry> {
  const open = async (hash: string) => {
    const file = await files.open(hash)
    if (file === undefined) throw new Failure('test_data_missing')
    return file.stream as AsyncIterable<Buffer>
  }
  const free = freeNames()
  const testCases = []
  for (const one of await listCases(db, [data.id])) {
    const [inputName, outputName] = [free(one.inputName, one.seq), free(one.answerName, one.seq)]
    yield { path: inputName, content: await open(one.inputHash) }
    const { body, result } = digestsOf(await open(one.answerHash))
    yield { path: outputName, content: body }
    testCases.push({
      caseId: one.id,
      inputName,
      outputName,
      ...(hasSubtasks(caseModeOf(data.caseMode)) ? { groupNum: one.group } : {}),
      ...(one.score === null ? {} : { score: one.score }),
      ...(validatorOfMode[data.judgeMode] === null ? result() : {}),
    })
  }
  const { judgeMode: mode, caseMode: judgeCaseMode } = data
  const info = { mode, judgeCaseMode, version: String(data.id), testCasesSize: testCases.length, testCases }
  yield { path: 'info', content: JSON.stringify(info) }
}

/** Data of a package may lie in folders, where two files can have one name. */
function freeNames() {
  const taken = new Set(['info'])
  return (name: string, seq: number): string => {
    const last = name.split(/[\\/]/).at(-1)!
    let path = last
    for (let more = 0; taken.has(path); more += 1) path = more === 0 ? `${seq}_${last}` : `${seq}_${more}_${last}`
    taken.add(path)
    return path
  }
}
