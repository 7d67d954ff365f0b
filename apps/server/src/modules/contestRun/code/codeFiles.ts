import { programFiles } from '@praxis/contract/programFiles'
import { personalTimes } from '@praxis/rules/contests/clock'
import { inOrder } from '@praxis/rules/standings/attempt'
import { propertiesOf } from '@praxis/rules/standings/contestRules'
import type { Database } from '#server/db/connection.ts'
import type { ZipEntry } from '#server/downloads/zip.ts'
import type { ReadContest } from '#server/modules/contests/public.ts'
import {
  listCodes,
  listCoders,
  listProblems,
  listSent,
  type CodedProblem,
  type Coder,
  type Sending,
} from './code.queries.ts'
import { safeName, stampIn, uniqueNames } from './fileNames.ts'

/** People whose submissions are looked through at once, and programs that are in memory at once. */
const peopleAtOnce = 100
const codesAtOnce = 20

type Asked = {
  readonly contest: ReadContest
  readonly excludeAdmin: boolean
  readonly splitType: 'user' | 'problem'
  readonly timeZone: string
}

type Chosen = { readonly sent: Sending; readonly person: Coder; readonly problem: CodedProblem }

/** The programs of a contest in folders, one folder after another. No more than a few of them are in memory. */
export async function* codeFiles(db: Database, asked: Asked): AsyncGenerator<ZipEntry, undefined> {
  const { contest, splitType, timeZone } = asked
  const stamp = stampIn(timeZone)
  const folders = uniqueNames()
  let folder: { of: Coder | CodedProblem; path: string; names: ReturnType<typeof uniqueNames> } | undefined
  for await (const part of inParts(choose(db, asked), codesAtOnce)) {
    const rows = await listCodes(
      db,
      part.map(({ sent }) => sent.id),
    )
    const codeOf = new Map(rows.map((row) => [row.id, row]))
    for (const { sent, person, problem } of part) {
      const found = codeOf.get(sent.id)
      if (found === undefined) continue
      const [outer, inner] =
        splitType === 'user' ? [person.username, problem.displayId] : [problem.displayId, person.username]
      const of = splitType === 'user' ? person : problem
      if (folder?.of !== of) folder = { of, path: folders(safeName(outer)), names: uniqueNames() }
      const score = propertiesOf(contest.facts.rule).hasScores ? `_${sent.score}` : ''
      const name = folder.names(`${safeName(inner)}${score}_(${stamp(sent.at)})`, `.${endingOf(found.language)}`)
      yield { path: `${folder.path}/${name}`, content: found.code, modified: new Date(sent.at) }
    }
  }
}

const endingOf = (language: string): string =>
  programFiles.find(({ pattern }) => pattern.test(language))?.endings[0] ?? 'txt'

/** In the order of the folders. */
async function* choose(db: Database, { contest, excludeAdmin, splitType }: Asked): AsyncGenerator<Chosen> {
  const { cid, facts } = contest
  const [people, problems] = await Promise.all([listCoders(db, { cid, ...facts }), listProblems(db, cid)])
  // Whoever managed it when they tried it has not taken part since.
  const coders = people.filter(({ isManager, kind }) => !excludeAdmin || (!isManager && kind === 'official'))
  // A folder of a problem has all people; that of a person all problems.
  const folders = splitType === 'user' ? [problems] : problems.map((one) => [one])
  for (const some of folders) {
    for (let from = 0; from < coders.length; from += peopleAtOnce) {
      yield* chooseOf(db, contest, coders.slice(from, from + peopleAtOnce), some)
    }
  }
}

async function* chooseOf(
  db: Database,
  { facts }: ReadContest,
  people: readonly Coder[],
  problems: readonly CodedProblem[],
): AsyncGenerator<Chosen> {
  const { hasScores } = propertiesOf(facts.rule)
  const sent = await listSent(db, {
    participantIds: people.map(({ id }) => id),
    cpids: problems.map(({ cpid }) => cpid),
    hasScores,
  })
  const ofPerson = Map.groupBy(sent, ({ participantId }) => participantId)
  for (const person of people) {
    const { startAt, endAt } = timesOf(facts, person)
    const own = (ofPerson.get(person.id) ?? []).filter(({ at }) => at >= startAt && at < endAt)
    for (const problem of problems) {
      const toIt = own.filter(({ cpid }) => cpid === problem.cpid).toSorted(inOrder)
      const counted = hasScores ? toIt.slice(-1) : toIt
      for (const one of counted) yield { sent: one, person, problem }
    }
  }
}

/** Those who manage the contest have no time of their own: they try it from its start to its end. */
function timesOf(facts: ReadContest['facts'], { kind, startedAt, extraSeconds }: Coder) {
  const own = personalTimes(facts, { startedAt, extraMs: extraSeconds * 1_000 })
  if (own !== null) return own
  return kind === 'staff' ? facts : { startAt: facts.endAt, endAt: facts.endAt }
}

async function* inParts<T>(all: AsyncIterable<T>, size: number): AsyncGenerator<T[]> {
  let part: T[] = []
  for await (const one of all) {
    part.push(one)
    if (part.length < size) continue
    yield part
    part = []
  }
  if (part.length > 0) yield part
}
