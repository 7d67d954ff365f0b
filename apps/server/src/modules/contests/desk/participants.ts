import type { ParsedInputOf } from '@praxis/contract/endpoint'
import type { contestDesk } from '@praxis/contract/contestDesk'
import { admits } from '@praxis/rules/contests/accountRule'
import { mayEnterOther, nameOnBoard } from '@praxis/rules/contests/names'
import { readAddress } from '@praxis/rules/contests/seats'
import { isStaff, type Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/db/connection.ts'
import { Failure, found } from '#server/failure.ts'
import { record, recordAll } from '#server/modules/audit/public.ts'
import { noteContest } from '../enter/changes.queries.ts'
import { manageContest } from '../enter/enterContest.ts'
import { nameReaderOf, showNames } from '../names/showNames.ts'
import { holdManaged } from '../save/holdManaged.ts'
import { allowTimes } from '../times/allowTimes.ts'
import { listManagers } from './managers.queries.ts'
import {
  deleteParticipant,
  findParticipantById,
  followExtraTime,
  hasSubmitted,
  listNamed,
  listParticipants,
  putParticipants,
  updateParticipant,
  type TeamTexts,
} from './participants.queries.ts'

type Writer = Context<Viewer>
type Input<Name extends keyof typeof contestDesk> = ParsedInputOf<(typeof contestDesk)[Name]>

const noun = 'contestParticipant'
/** How the log names a person in a contest. */
const placeId = (cid: number, uid: string) => `${cid}-${uid}`

export async function participants({ cid, ...asked }: Input<'participants'>, context: Writer) {
  const contest = await manageContest(context, cid)
  const reader = nameReaderOf(contest)
  const { groupId } = contest.facts
  const { passwordVersion } = contest.row
  const page = await listParticipants(context.db, {
    ...asked,
    keyword: asked.keyword,
    cid,
    groupId,
    reader,
    passwordVersion,
  })
  return {
    ...page,
    records: page.records.map((person) => ({
      ...showNames(person, reader, 'desk'),
      shownName: nameOnBoard(person, contest.row.rankShowName),
    })),
  }
}

/** All of the people or none, unless the caller says that unknown names are left out. */
export const addParticipants = ({ cid, people, skipsUnknown }: Input<'addParticipants'>, context: Writer) =>
  context.db.transaction().execute(async (tx) => {
    const { facts, row } = await holdManaged(tx, context.viewer, cid)
    const asked = askedPeople(people)
    const known = await listNamed(tx, [...asked.keys()], facts.groupId)
    const keys = new Set(known.map(({ username }) => username.toLowerCase()))
    const unknown = [...asked].filter(([key]) => !keys.has(key)).map(([, { username }]) => username)
    if (unknown.length > 0 && !skipsUnknown) throw new Failure('participants_unknown', { names: unknown.join(' ') })
    const managers = await listManagers(tx, cid)
    const refused = known.filter(({ uid, username }) => !managers.has(uid) && !admits(facts.accountRule, username))
    if (refused.length > 0) {
      throw new Failure('participants_refused', { names: refused.map(({ username }) => username).join(' ') })
    }
    const manager = { isStaff: isStaff(context.viewer) }
    const strangers = known.filter((person) => !managers.has(person.uid) && !mayEnterOther(manager, person))
    if (strangers.length > 0) {
      throw new Failure('participants_not_members', { names: strangers.map(({ username }) => username).join(' ') })
    }
    const rows = known.map(({ uid, username }) => ({
      uid,
      username,
      kind: managers.has(uid) ? ('staff' as const) : ('official' as const),
      ...(asked.get(username.toLowerCase())?.texts ?? noTexts),
    }))
    const put = await putParticipants(tx, cid, row.passwordVersion, rows)
    const isNew = new Map(put.map((one) => [one.uid, one.isNew]))
    await recordAll(
      tx,
      context,
      rows.map(({ uid, ...after }) => ({
        act: isNew.get(uid) === true ? 'contest.addPerson' : 'contest.addPersonAgain',
        noun,
        nounId: placeId(cid, uid),
        before: null,
        after,
      })),
    )
    await noteContest(tx, cid)
    const added = put.filter((one) => one.isNew).length
    return { added, existing: put.length - added, unknown }
  })

const noTexts: TeamTexts = { seat: null, teamName: null, affiliation: null, members: null, address: null }
const textNames = Object.keys(noTexts) as (keyof TeamTexts)[]

/** What is left of texts after a change: an empty one is none, and one that is absent stays. */
const changedTexts = (
  sent: Partial<Record<keyof TeamTexts, string | null | undefined>>,
  before: TeamTexts,
): TeamTexts => {
  const texts = Object.fromEntries(
    textNames.map((name) => [name, sent[name] === '' ? null : (sent[name] ?? before[name])]),
  ) as TeamTexts
  return { ...texts, address: storedAddress(texts.address) }
}

/** As it is stored, however it was written. */
function storedAddress(text: string | null): string | null {
  const address = text === null ? null : readAddress(text)
  if (text !== null && address === null) throw new Failure('participant_address_wrong', { address: text }, 'address')
  return address
}

/** By the key of the name. Of a name that stands there twice the last seat counts, and the same of the other texts. */
function askedPeople(people: Input<'addParticipants'>['people']) {
  const asked = new Map<string, { username: string; texts: TeamTexts }>()
  for (const person of people) {
    const username = person.username.trim()
    if (username === '') continue
    const key = username.toLowerCase()
    const before = asked.get(key)?.texts ?? noTexts
    const said = Object.fromEntries(textNames.filter((name) => person[name] !== '').map((name) => [name, person[name]]))
    asked.set(key, { username, texts: changedTexts(said, before) })
  }
  return asked
}

/** The stored row decides which contest it is. To those for whom that is not there, the row is not there either. */
async function holdPerson(tx: Transaction, viewer: Viewer, id: number) {
  const missing = 'participant_not_found'
  const { cid } = found(await findParticipantById(tx, id), missing)
  const contest = await holdManaged(tx, viewer, cid, { missing })
  const { disqualifiedAt, ...person } = found(await findParticipantById(tx, id), missing)
  return { contest, person: { ...person, isDisqualified: disqualifiedAt !== null } }
}

export const setParticipant = ({ id, confirmsTimes, ...change }: Input<'setParticipant'>, context: Writer) =>
  context.db.transaction().execute(async (tx) => {
    const { contest, person } = await holdPerson(tx, context.viewer, id)
    const { cid, uid, username, ...before } = person
    const after = {
      ...changedTexts(change, before),
      extraSeconds: change.extraSeconds ?? before.extraSeconds,
      isHidden: change.isHidden ?? before.isHidden,
      isDisqualified: change.isDisqualified ?? before.isDisqualified,
    }
    if (movesTime(before, after)) {
      await allowTimes(tx, contest, { startAt: contest.facts.startAt, isConfirmed: confirmsTimes === true })
    }
    await updateParticipant(tx, id, after)
    await record(tx, context, {
      act: 'contest.setPerson',
      noun,
      nounId: placeId(cid, uid),
      before: { username, ...before },
      after: { username, ...after },
    })
    await tellOf(tx, cid, uid)
    return null
  })

type Timed = { readonly extraSeconds: number; readonly isDisqualified: boolean }
/** Nobody waits for the extra time of somebody who is disqualified. */
const movesTime = (before: Timed, after: Timed): boolean =>
  before.extraSeconds !== after.extraSeconds ||
  (before.isDisqualified && !after.isDisqualified && after.extraSeconds > 0)

export const removeParticipant = ({ id }: Input<'removeParticipant'>, context: Writer) =>
  context.db.transaction().execute(async (tx) => {
    const { person } = await holdPerson(tx, context.viewer, id)
    const { cid, uid, username, seat } = person
    if (await hasSubmitted(tx, cid, uid)) throw new Failure('contest_stays')
    await deleteParticipant(tx, id)
    await record(tx, context, {
      act: 'contest.removePerson',
      noun,
      nounId: placeId(cid, uid),
      before: { username, seat },
      after: null,
    })
    await tellOf(tx, cid, uid)
    return null
  })

/** Extra time of one person may move the end of the contest, which concerns everybody. */
async function tellOf(tx: Transaction, cid: number, uid: string): Promise<void> {
  const hasMoved = await followExtraTime(tx, cid)
  await (hasMoved ? noteContest(tx, cid) : noteContest(tx, cid, uid))
}
