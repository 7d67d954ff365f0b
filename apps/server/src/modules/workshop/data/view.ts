import { problemRules } from '@praxis/contract/problemLimits'
import type { OutputOf, ParsedInputOf } from '@praxis/contract/endpoint'
import type { testData } from '@praxis/contract/testData'
import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import { Failure } from '#server/failure.ts'
import type { Download } from '#server/http/replies.ts'
import { listCases, listOpenContests } from '#server/modules/problems/public.ts'
import { siteDay } from '#server/modules/site/public.ts'
import { sumOpenings } from '#server/modules/submissions/public.ts'
import { readManaged } from '../managed.ts'
import { countJudgedOn, findCaseFile, findDataInForce } from './data.queries.ts'

type Table = typeof testData

export async function viewData({ pid }: { pid: number }, context: Context<Viewer>): Promise<OutputOf<Table['view']>> {
  const { db } = context
  await readManaged(context, pid)
  const data = await findDataInForce(db, pid)
  const facts = {
    ...(await countJudgedOn(db, data?.id ?? null)),
    openings: await sumOpenings(db, pid, await siteDay(context)),
    contests: await listOpenContests(db, pid),
  }
  if (data === undefined) return { dataId: null, gmtCreate: null, isUpload: false, cases: [], ...facts }
  const cases = await listCases(db, [data.id])
  return {
    dataId: data.id,
    gmtCreate: data.gmtCreate,
    isUpload: data.isUpload,
    cases: cases.map(
      ({ id, seq, score, inputName, inputSize, answerName, answerSize, group, requires, isSample, args }) => ({
        id,
        seq,
        input: inputName,
        output: answerName,
        inputSize,
        outputSize: answerSize,
        score,
        groupNum: group,
        requires: requires as number[],
        isSample,
        ...(args === null ? {} : { args: args as string[] }),
      }),
    ),
    ...facts,
  }
}

type FileInput = ParsedInputOf<Table['head']>

export async function readHead(input: FileInput, context: Context<Viewer>): Promise<OutputOf<Table['head']>> {
  const { name, size, hash } = await caseFile(input, context)
  const file = await context.files.open(hash)
  if (file === undefined) throw missing(input)
  const most = problemRules.shownBytes
  const head: Buffer[] = []
  let length = 0
  for await (const chunk of file.stream as AsyncIterable<Buffer>) {
    head.push(chunk)
    length += chunk.length
    if (length >= most) break
  }
  const isWhole = size <= most
  // A letter that the end of the part cuts is left out.
  const text = new TextDecoder().decode(Buffer.concat(head).subarray(0, most), { stream: !isWhole })
  return { name, size, text, isWhole }
}

export async function downloadFile(input: FileInput, context: Context<Viewer>): Promise<Download> {
  const { name, hash } = await caseFile(input, context)
  const open = async (start: number) => {
    const file = await context.files.open(hash, { start })
    if (file === undefined) throw missing(input)
    return file
  }
  return { hash, name, open }
}

async function caseFile({ pid, caseId, side }: FileInput, context: Context<Viewer>) {
  await readManaged(context, pid)
  const file = await findCaseFile(context.db, { problemId: pid, caseId, side })
  if (file === undefined) throw missing({ caseId })
  return file
}

const missing = ({ caseId }: { caseId: number }) => new Failure('test_file_missing', { file: caseId })
