import { contests } from '@praxis/contract/contests'
import { standings } from '@praxis/contract/standings'
import { placeOf, type Told } from './compare.ts'
import type { Facts, Sent, Team } from './facts.ts'
import { readBalloons, readCells, readRank, readSent, type Reader } from './readBoards.ts'
import { forEach, type Site } from '../site.ts'

/** A contest, as it is looked at. */
export type Watched = {
  readonly site: Site
  readonly cid: number
  readonly root: string
  readonly crew: readonly (Team & { readonly token: string })[]
  readonly facts: Facts
  /** Somebody has shown the results. */
  readonly isThawed: boolean
  /** What a program must get, by the number of its submission; null: it was not sent by a plan. */
  expectedStatus(id: number): number | null
  /** The last verdict that each submission was seen with. */
  readonly lastSeen: Map<number, Sent>
}

/** Everything that is compared. */
export type Read = Awaited<ReturnType<typeof readAll>> & Awaited<ReturnType<typeof readState>>

export async function readState({ site, cid, root, crew, facts, isThawed }: Watched) {
  const sent = await readSent(site, cid, root)
  const { now, isSealed } = await site.must(contests.info, { cid }, crew[0]!.token)
  const isFrozen = Date.parse(now) >= facts.freezeAt && !isThawed
  return { sent, isSealed, isFrozen, text: JSON.stringify([[...sent], isFrozen]) }
}

export async function readAll({ site, cid, root, crew, facts }: Watched) {
  const [own] = crew
  const readers: Reader[] = [
    { name: 'inside', token: own!.token },
    { name: 'outside', token: undefined },
    { name: 'managers', token: root },
  ]
  const boards: {
    reader: Reader
    records: Awaited<ReturnType<typeof readRank>>
    document: Awaited<ReturnType<typeof readCells>>
  }[] = []
  for (const reader of readers) {
    const records = await readRank(site, cid, reader, own!.uid)
    boards.push({ reader, records, document: await readCells(site, cid, reader) })
  }
  const places = new Map<string, Told>()
  await forEach(crew, 5, async ({ name, token, isOut }) => {
    if (isOut) return
    const { own: place, isFrozen } = await site.must(standings.place, { cid }, token)
    places.set(name, placeOf(name, place?.rank, place?.award?.name, isFrozen))
  })
  const balloons = facts.kind === 'acm' ? await readBalloons(site, cid, root) : null
  return { boards, places, balloons }
}
