import type { ParsedInputOf } from '@praxis/contract/endpoint'
import type { Page } from '@praxis/contract/fields'
import { boardRules } from '@praxis/contract/contestLimits'
import type { AcmRow, OiRow, standings } from '@praxis/contract/standings'
import { boardPlaceOf, knownOf } from '@praxis/rules/contests/names'
import { searchForm } from '@praxis/rules/letterWidth'
import { nameReaderOf } from '#server/modules/contests/public.ts'
import { openFor, refusals, type Asking, type OpenBoard } from '../openFor.ts'
import type { ShownPerson } from '../others/otherRows.ts'
import { openOthers } from '../others/openOthers.ts'
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
  const known = knownOn([ours, ...others.map(({ open }) => open)])
  const listed = removeStar ? places.filter(({ row }) => !row.person.isStar) : places
  const all = [...pinned(listed, { ownUid, followed: asked.concernedList ?? [] }), ...listed]
  const sought = onlySought(all, asked.keyword ?? '', known)
  return pageOf(sought, asked, (place) => wireRow(place, { board, firsts, known }))
}

type Known = Parameters<typeof wireRow>[1]['known']

/** What the caller may know of somebody on one of these boards. */
function knownOn(opened: readonly OpenBoard[]): Known {
  const knowing = new Map(opened.map((open) => [open.contest.cid, knownTo(open)]))
  const ours = opened[0]!.contest.cid
  return (person) => knowing.get(person.other?.cid ?? ours)!(person)
}

/** What the caller may know of somebody on a board. Those who manage a contest read what its entrants have agreed to. */
export function knownTo({ contest, board }: Pick<OpenBoard, 'contest' | 'board'>): Known {
  const reader = nameReaderOf(contest)
  const place = contest.isManager ? 'desk' : boardPlaceOf(board.contest.shownName)
  return ({ other, uid, ...person }) => knownOf(reader, { ...person, uid: other?.uid ?? uid }, place)
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

/** By the name that the board shows, or the school if the caller may know it. Ranks stay as they are. */
function onlySought(rows: readonly Placed[], keyword: string, known: Known): readonly Placed[] {
  const sought = searchForm(keyword)
  if (sought === '') return rows
  const schoolOf = (person: ShownPerson) => person.affiliation ?? (known(person).school ? person.school : null)
  const hasIt = (text: string | null) => text !== null && searchForm(text).includes(sought)
  return rows.filter(({ row: { person } }) => hasIt(person.name) || hasIt(schoolOf(person)))
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
