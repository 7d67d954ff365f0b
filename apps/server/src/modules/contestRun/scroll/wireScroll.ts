import { balloonColors } from '@praxis/contract/contestLimits'
import type { scrollBoard } from '@praxis/contract/scrollBoard'
import type { OutputOf } from '@praxis/contract/endpoint'
import { passedBetween } from '@praxis/rules/contests/pauses'
import { officialAttempts } from '@praxis/rules/standings/scroll/officialAttempts'
import { standingsRules } from '@praxis/rules/standings/registry'
import type { Context } from '#server/context.ts'
import { Failure } from '#server/failure.ts'
import type { BoardPerson } from '#server/modules/standings/public.ts'
import { openScroll } from './openLink.ts'
import type { ScrollSource } from './scrollSource.ts'

type Info = OutputOf<typeof scrollBoard.info>
type Submissions = OutputOf<typeof scrollBoard.submissions>

const secondMs = 1_000
/** Clients read these dates as they stand: GMT+8. */
const zoneMs = 8 * 3_600 * secondMs

/** `2030/01/01 09:00:00`. */
const wireDate = (at: number): string =>
  new Date(at + zoneMs).toISOString().slice(0, 19).replaceAll('-', '/').replace('T', ' ')

/** A contest of ACM, as pages read it that scroll its board by themselves (wire, 9.10). */
export async function readScrollInfo({ cid: key }: { cid: string }, context: Context): Promise<Info> {
  const { source } = await openAcm(context, key)
  const { contest, problems } = source.board
  const colours = problems.map(({ displayId, color }, n): [string, string] => [
    displayId,
    color ?? balloonColors[n % balloonColors.length]!,
  ])
  return {
    id: key,
    rankShowName: contest.shownName,
    problemCount: problems.length,
    balloonColor: Object.fromEntries(colours),
    startTime: wireDate(source.startAt),
    sealRankTime: wireDate(withoutPauses(source, source.freezeAt)),
    starUserList: source.shown.filter(({ person }) => person.isStar).map(({ person }) => person.username),
  }
}

type Asked = { cid: string; removeStar: boolean }

export async function listScrollSubmissions({ cid: key, removeStar }: Asked, context: Context): Promise<Submissions> {
  const { source } = await openAcm(context, key)
  return source.shown
    .map(({ person }) => person)
    .filter(({ isStar }) => !(removeStar && isStar))
    .flatMap((person) => submissionsOf(person, source))
    .toSorted((one, other) => other.submitId - one.submitId)
}

async function openAcm(context: Context, key: string) {
  const opened = await openScroll(context, key)
  if (standingsRules[opened.source.board.ruleName].board !== 'solved') throw new Failure('scroll_not_acm')
  return opened
}

/** What counts for the board. Such a page takes everything but a compile error for a wrong try. */
function submissionsOf(person: BoardPerson, source: ScrollSource): Submissions {
  const { shownName } = source.board.contest
  const { uid, name, username, nickname, shownSchool, avatar, gender } = person
  const shown = {
    uid,
    username,
    nickname: shownName === 'nickname' ? name : nickname,
    realname: shownName === 'realname' ? name : null,
    school: shownSchool,
    avatar,
    gender,
  }
  return source.attemptsOf(uid).flatMap((attempts, column) =>
    officialAttempts(attempts, source.clockOf(person)).map(({ id, at, status }) => ({
      ...shown,
      submitId: id,
      status,
      submitTime: wireDate(notInLimbo(withoutPauses(source, at), withoutPauses(source, source.freezeAt))),
      displayId: source.board.problems[column]!.displayId,
    })),
  )
}

/** Such a page computes penalties from these times and knows of no pauses, so they are told as if there were none. */
const withoutPauses = ({ board, startAt }: ScrollSource, at: number): number =>
  startAt + passedBetween(board.contest.pauses, startAt, at)

/**
 * Such a page compares whole seconds: what was sent in the second of the freeze is neither frozen nor counted by it, so it
 * is told as of the next second.
 */
function notInLimbo(at: number, freezeAt: number): number {
  const isSameSecond = Math.floor(at / secondMs) === Math.floor(freezeAt / secondMs)
  return isSameSecond && at >= freezeAt ? at + secondMs : at
}
