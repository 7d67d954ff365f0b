import type { ParsedInputOf } from '@praxis/contract/endpoint'
import type { Page } from '@praxis/contract/fields'
import { boardRules } from '@praxis/contract/contestLimits'
import type { AcmRow, OiRow, standings } from '@praxis/contract/standings'
import { openFor, refusals, type Asking, type OpenBoard } from '../openFor.ts'
import { openOthers } from '../others/openOthers.ts'
import type { ShownPerson } from '../others/otherRows.ts'
import { rankingOf, rankingWith, type Placed } from './ranking.ts'
import { wireRow } from './wireRow.ts'

type Asked = ParsedInputOf<typeof standings.rank>

/** The board for those in the contest. The own row stands first once more. */
export const readRank = (asked: Asked, context: Asking) =>
  readPage(asked, context, { refuse: refusals.inside, ownUid: context.viewer?.uid })

/** The board for everybody, where the contest opens it. */
export const readOutside = (asked: Asked, context: Asking) =>
  readPage(asked, context, { refuse: refusals.outside, ownUid: undefined })

type Reading = { readonly refuse: (typeof refusals)['inside']; readonly ownUid: string | undefined }

async function readPage(asked: Asked, context: Asking, { refuse, ownUid }: Reading): Promise<Page<AcmRow | OiRow>> {
  const { cid, forceRefresh, containsEnd, removeStar, externalCidList } = asked
  const ours = await openFor(context, { cid, refuse, asked: { force: forceRefresh, containsEnd } })
  const others = await openOthers(ours, { cids: externalCidList ?? [], force: forceRefresh }, context)
  const { board } = ours
  const name = ours.viewNow()
  const { places, firsts } = others.length === 0 ? rankingOf(board, name) : rankingWith(board, name, others)
  const withRealname = namesOf([ours, ...others.map(({ open }) => open)])
  const listed = removeStar ? places.filter(({ row }) => !row.person.isStar) : places
  const sought = onlySought([...pinned(listed, { ownUid, followed: asked.concernedList ?? [] }), ...listed], asked)
  return pageOf(sought, asked, (place) => wireRow(place, { board, firsts, withRealname }))
}

/** Whether the real name of somebody on one of these boards is told the caller. */
function namesOf(opened: readonly OpenBoard[]): (person: ShownPerson) => boolean {
  const [ours] = opened
  const open = opened.filter(({ contest, board }) => contest.isManager || board.contest.shownName === 'realname')
  const cids = new Set(open.map(({ contest }) => contest.cid))
  return ({ other }) => cids.has(other?.cid ?? ours?.contest.cid ?? 0)
}

/** The own row, and then those of followed people by their order. They stand at their places as well (wire, 9.5). */
function pinned(
  listed: readonly Placed[],
  { ownUid, followed }: { ownUid: string | undefined; followed: readonly string[] },
): Placed[] {
  const wanted = new Set(followed)
  if (ownUid !== undefined) wanted.add(ownUid)
  if (wanted.size === 0) return []
  const rows = listed.filter(({ row }) => wanted.has(row.person.uid))
  const isOwn = ({ row }: Placed) => row.person.uid === ownUid
  return [...rows.filter(isOwn), ...rows.filter((place) => !isOwn(place))]
}

/** By the school or the name that the board shows. Ranks stay as they are. */
function onlySought(rows: readonly Placed[], { keyword }: Pick<Asked, 'keyword'>): readonly Placed[] {
  const sought = (keyword ?? '').toLowerCase()
  if (sought === '') return rows
  return rows.filter(({ row: { person } }) =>
    [person.name, person.school ?? ''].some((text) => text.toLowerCase().includes(sought)),
  )
}

function pageOf<T>(
  rows: readonly Placed[],
  { currentPage, limit }: Pick<Asked, 'currentPage' | 'limit'>,
  show: (place: Placed) => T,
): Page<T> {
  const size = Math.min(limit, boardRules.pageLimit)
  const from = (currentPage - 1) * size
  return {
    records: rows.slice(from, from + size).map(show),
    total: rows.length,
    totalIsCapped: false,
    size,
    current: currentPage,
    pages: Math.ceil(rows.length / size),
  }
}
