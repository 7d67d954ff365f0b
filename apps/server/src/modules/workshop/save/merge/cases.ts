import { createHash } from 'node:crypto'
import type { ProblemSave, SentCase } from '@praxis/contract/problemEditing'
import { problemRules } from '@praxis/contract/limits'
import type { CheckedProblem } from '@praxis/rules/problems/check'
import type { Context } from '#server/context.ts'
import { Failure } from '#server/failure.ts'
import { storeFile } from '#server/modules/files/public.ts'
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
  for (const { input, output } of sent.cases) {
    for (const text of [input, output]) {
      if (typeof text === 'string' && !texts.has(text)) texts.set(text, await keep(Buffer.from(withUnixLines(text))))
    }
  }
  return { texts, empty }
}

type Sources = {
  readonly stored: Stored
  /** Of the data in force. */
  readonly present: readonly StoredCase[]
  /** Files of a new upload by their names; null without one. */
  readonly uploaded: ReadonlyMap<string, { readonly hash: string }> | null
}

/** The rows of the cases that a save brings, in its order. */
export function resolveCases(sent: Sent, sources: Sources): Case[] {
  const present = new Map(sources.present.map((one) => [one.id, one]))
  const resolve = sent.isUpload ? fileResolver(sources) : textResolver(sources)
  const cases = sent.cases.map((one, at) => {
    const former = typeof one.id === 'number' ? present.get(one.id) : undefined
    return { ...resolve(one, former, at), group: numberOf(one.groupNum), score: numberOf(one.score), former }
  })
  const groups = new Set(cases.map(({ group }) => group ?? 0))
  return cases.map(({ former, ...one }) => {
    const requires = former?.group === one.group ? (former.requires as number[]) : []
    return { ...one, requires: requires.every((group) => groups.has(group)) ? requires : [] }
  })
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
const textResolver =
  ({ stored }: Sources): Resolve =>
  ({ input, output }, former, at) => ({
    inputName: `${at + 1}.in`,
    answerName: `${at + 1}.out`,
    inputHash: (typeof input === 'string' ? stored.texts.get(input) : former?.inputHash) ?? stored.empty,
    answerHash: (typeof output === 'string' ? stored.texts.get(output) : former?.answerHash) ?? stored.empty,
  })

/**
 * Files of a new upload, else those of the data in force. A case without an output, or whose output was made up for its
 * input by the upload, has an empty one.
 */
function fileResolver({ stored, present, uploaded }: Sources): Resolve {
  const inForce = new Map(
    present.flatMap((one) => [
      [one.inputName, { hash: one.inputHash }],
      [one.answerName, { hash: one.answerHash }],
    ]),
  )
  const files = uploaded ?? inForce
  const hashOf = (name: string, own: { name: string; hash: string } | undefined, mayBeEmpty: boolean) => {
    const hash = own?.name === name ? own.hash : files.get(name)?.hash
    if (hash !== undefined) return hash
    if (mayBeEmpty) return stored.empty
    throw new Failure('test_file_missing', { file: name }, 'samples')
  }
  return ({ input, output }, former, at) => {
    // An upload takes the place of all files.
    const own = uploaded === null ? former : undefined
    const inputName = input?.trim() || (typeof input === 'string' ? null : own?.inputName) || `${at + 1}.in`
    const answerName =
      output?.trim() || (typeof output === 'string' ? null : own?.answerName) || outputNameOf(inputName)
    const mayBeEmpty = { input: !input?.trim(), output: !output?.trim() || answerName === outputNameOf(inputName) }
    return {
      inputName,
      answerName,
      inputHash: hashOf(inputName, own && { name: own.inputName, hash: own.inputHash }, mayBeEmpty.input),
      answerHash: hashOf(answerName, own && { name: own.answerName, hash: own.answerHash }, mayBeEmpty.output),
    }
  }
}

/** The name of the output of an input that has none (docs/compatibility.md, Test data). */
function outputNameOf(input: string): string {
  if (/\.txt$/i.test(input) && input.includes('input')) return input.replace('input', 'output')
  return `${input.replace(/\.[^.]*$/, '')}.out`
}

/** Whether two lists of cases are the same test data. */
export const isSameData = (a: readonly Case[], b: readonly Case[]): boolean =>
  a.length === b.length && JSON.stringify(a.map(essence)) === JSON.stringify(b.map(essence))

const essence = ({ group, score, requires, inputName, answerName, inputHash, answerHash }: Case) => [
  group,
  score,
  requires,
  inputName,
  answerName,
  inputHash,
  answerHash,
]
