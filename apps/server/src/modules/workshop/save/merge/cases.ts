import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { ProblemSave, SentCase } from '@praxis/contract/problemEditing'
import { problemRules } from '@praxis/contract/problemLimits'
import type { CaseMode, JudgeMode } from '@praxis/contract/statuses'
import type { CheckedProblem } from '@praxis/rules/problems/check'
import { outputOf } from '@praxis/rules/problems/pairFiles'
import { meanTheSame } from '@praxis/rules/scoring/comparisonArgs'
import type { Context } from '#server/context.ts'
import { Failure } from '#server/failure.ts'
import { storeFile } from '#server/modules/files/public.ts'
import { forEach } from '../../data/forEach.ts'
import type { Case } from '../state.ts'
import type { StoredCase } from '../queries.ts'

type Sent = { readonly isUpload: boolean; readonly cases: readonly SentCase[] }

/** The cases that a save brings. Null: it leaves the test data alone. */
export function sentCasesOf(
  save: ProblemSave,
  stored: { readonly isRemote: boolean; readonly isUploadCase: boolean } | null,
): Sent | null {
  const cases = save.samples ?? []
  if (stored?.isRemote === true || (cases.length === 0 && stored !== null)) return null
  return { isUpload: save.isUploadTestCase ?? stored?.isUploadCase ?? true, cases }
}

/** Hashes of contents that are stored. */
type Stored = {
  /** Of the texts that came with a save. */
  readonly texts: ReadonlyMap<string, string>
  readonly empty: string
}

const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex')

const withUnixLines = (text: string) => text.replaceAll(/\r\n?/g, '\n')

/**
 * Stores the texts that came with a save, so that rows can refer to them. `known` are hashes that rows of the problem
 * refer to already.
 */
export async function storeTexts(
  services: Pick<Context, 'db' | 'files'>,
  sent: Sent | null,
  known: ReadonlySet<string>,
): Promise<Stored> {
  const texts = new Map<string, string>()
  const isStored = new Set(known)
  const keep = async (content: Buffer) => {
    const hash = sha256(content)
    if (!isStored.has(hash)) await storeFile(services, content)
    isStored.add(hash)
    return hash
  }
  const empty = sent === null ? '' : await keep(Buffer.alloc(0))
  if (sent === null || sent.isUpload) return { texts, empty }
  const typed = new Set(
    sent.cases.flatMap(({ input, output }) => [input, output]).filter((text) => typeof text === 'string'),
  )
  await forEach([...typed], async (text) => {
    texts.set(text, await keep(Buffer.from(withUnixLines(text))))
  })
  return { texts, empty }
}

type Sources = {
  readonly stored: Stored
  /** Of the data in force. */
  readonly present: readonly StoredCase[]
  /** Files of a new upload by their names; null without one. */
  readonly uploaded: ReadonlyMap<string, { readonly hash: string }> | null
}

/**
 * The rows of the cases that a save brings, in its order. A case requires what its subtask does, as long as the subtasks
 * that it requires are there. It keeps its arguments, also where its files come anew under the same name; a new one has
 * those that all of its subtask have.
 */
export function resolveCases(sent: Sent, sources: Sources): Case[] {
  const present = new Map(sources.present.map((one) => [one.id, one]))
  const resolve = sent.isUpload ? fileResolver(sources) : textResolver(sources)
  const cases = sent.cases.map((one, at) => {
    const former = typeof one.id === 'number' ? present.get(one.id) : undefined
    return { ...resolve(one, former, at), group: numberOf(one.groupNum), score: numberOf(one.score), former }
  })
  const groups = new Set(cases.map(({ group }) => group ?? 0))
  const ofGroup = new Map(sources.present.map(({ group, requires }) => [group, requires as number[]]))
  // Data that were typed have the names of their places, which say nothing.
  const argsFor = argumentsOf(sources.present, { byName: sent.isUpload })
  return cases.map(({ former, ...one }) => {
    const requires = former?.group === one.group ? (former.requires as number[]) : (ofGroup.get(one.group) ?? [])
    return {
      ...one,
      args: argsFor(one, former),
      requires: requires.every((group) => groups.has(group)) ? requires : [],
    }
  })
}

function argumentsOf(present: readonly StoredCase[], { byName }: { byName: boolean }) {
  const named = new Map(byName ? present.map((one) => [one.inputName, one]) : [])
  const inGroup = Map.groupBy(present, ({ group }) => group)
  return ({ inputName, group }: Pick<Case, 'inputName' | 'group'>, former: StoredCase | undefined): unknown => {
    const known = former ?? named.get(inputName)
    if (known !== undefined) return known.args
    const [first, ...others] = (inGroup.get(group) ?? []).map(({ args }) => args)
    return others.every((args) => isDeepStrictEqual(args, first)) ? (first ?? null) : null
  }
}

/** Cases that stay in a problem whose judge mode changes: their arguments are those of a program, or of a comparison. */
export const inMode = (cases: readonly StoredCase[], before: JudgeMode, after: JudgeMode): readonly StoredCase[] =>
  meanTheSame(before, after) || cases.every(({ args }) => args === null)
    ? cases
    : cases.map((one) => ({ ...one, args: null }))

type Counting = { readonly type: number; readonly judgeCaseMode: CaseMode }

/**
 * What the rules ask of the cases of a problem that changes how they count; null where they stay, or where there are
 * none.
 */
export function keptCases(present: readonly Case[], before: Counting, after: Counting): CheckedProblem['cases'] {
  const isSame = before.type === after.type && before.judgeCaseMode === after.judgeCaseMode
  return isSame || present.length === 0 ? null : present.map(({ score, group }) => ({ hasData: true, score, group }))
}

/** What the rules ask of the cases that a save brings. A side that is absent is the stored one. */
export function checkedCases({ cases }: Sent, present: readonly StoredCase[]): CheckedProblem['cases'] {
  const ids = new Set(present.map(({ id }) => id))
  return cases.map(({ id, input, output, score, groupNum }) => {
    const isStored = typeof id === 'number' && ids.has(id)
    const hasSide = (side: string | null | undefined) => (typeof side === 'string' ? side !== '' : isStored)
    return { hasData: hasSide(input) || hasSide(output), score: score ?? null, group: groupNum ?? null }
  })
}

/** Whether it is a number that a score or a subtask may have. */
const isCounted = (value: number) => Number.isInteger(value) && value >= 0 && value <= problemRules.caseNumber
const numberOf = (value: number | null | undefined) =>
  value !== null && value !== undefined && isCounted(value) ? value : null

type Resolve = (
  sent: SentCase,
  former: StoredCase | undefined,
  at: number,
) => Pick<Case, 'inputName' | 'answerName' | 'inputHash' | 'answerHash'>

/** Data that were typed have the names of their places. A side that is absent stays as it is. */
function textResolver({ stored }: Sources): Resolve {
  const hashOf = (text: string) => {
    const hash = stored.texts.get(text)
    // Another save has made it a problem of typed data since the texts were stored: these are names of files.
    if (hash === undefined) throw new Failure('busy', {}, 'samples')
    return hash
  }
  return ({ input, output }, former, at) => ({
    inputName: `${at + 1}.in`,
    answerName: `${at + 1}.out`,
    inputHash: typeof input === 'string' ? hashOf(input) : (former?.inputHash ?? stored.empty),
    answerHash: typeof output === 'string' ? hashOf(output) : (former?.answerHash ?? stored.empty),
  })
}

/**
 * Files of a new upload, else those of the data in force. Beside an upload, a stored case keeps the files whose names the
 * upload does not have; every other file must be in the upload. A case without an output, or whose output has the name
 * that one which did not come would have, has an empty one.
 */
function fileResolver({ stored, present, uploaded }: Sources): Resolve {
  const inForce = new Map(
    present.flatMap((one) => [
      [one.inputName, { hash: one.inputHash }],
      [one.answerName, { hash: one.answerHash }],
    ]),
  )
  const hashOf = (name: string, own: { name: string; hash: string } | undefined, mayBeEmpty: boolean) => {
    const ownHash = own?.name === name ? own.hash : undefined
    const hash = uploaded?.get(name)?.hash ?? ownHash ?? (uploaded === null ? inForce.get(name)?.hash : undefined)
    if (hash !== undefined) return hash
    if (mayBeEmpty) return stored.empty
    throw new Failure('test_file_missing', { file: name }, 'samples')
  }
  return ({ input, output }, former, at) => {
    const inputName = input?.trim() || (typeof input === 'string' ? null : former?.inputName) || `${at + 1}.in`
    const answerName = output?.trim() || (typeof output === 'string' ? null : former?.answerName) || outputOf(inputName)
    const mayBeEmpty = { input: !input?.trim(), output: !output?.trim() || answerName === outputOf(inputName) }
    return {
      inputName,
      answerName,
      inputHash: hashOf(inputName, former && { name: former.inputName, hash: former.inputHash }, mayBeEmpty.input),
      answerHash: hashOf(answerName, former && { name: former.answerName, hash: former.answerHash }, mayBeEmpty.output),
    }
  }
}

/** Whether two lists of cases are the same test data. */
export const isSameData = (a: readonly Case[], b: readonly Case[]): boolean =>
  a.length === b.length && JSON.stringify(a.map(essence)) === JSON.stringify(b.map(essence))

const essence = ({ group, score, requires, args, inputName, answerName, inputHash, answerHash }: Case) => [
  group,
  score,
  requires,
  args,
  inputName,
  answerName,
  inputHash,
  answerHash,
]
