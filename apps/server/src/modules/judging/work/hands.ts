import type { Services } from '#server/context.ts'

/** In this order a claim fills its places. Runs that are late come before practice, in limited number. */
export const places = ['contest', 'lateRuns', 'practice', 'runs', 'rejudge'] as const
export type Place = (typeof places)[number]

/** The work of one kind that a claim has taken so far. */
export type Hand<Handed> = {
  readonly size: number
  /** The numbers of what the judge has already, and goes on with. */
  readonly resumed: readonly number[]
  /** Takes work that belongs to this place. */
  take(place: Place, atMost: number): Promise<void>
  giveBack(): Promise<void>
  /** Everything that a judge needs for it, except the files. By then its time is counted. */
  build(services: Services): Promise<Handed[]>
}

type Acts<Claimed, Handed> = {
  readonly claim: (
    place: Place,
    atMost: number,
  ) => Promise<{
    readonly taken: readonly Claimed[]
    readonly resumed?: readonly number[]
    readonly counted?: Promise<void>
  }>
  readonly giveBack: (claimed: readonly Claimed[], resumed: readonly number[]) => Promise<void>
  readonly build: (services: Services, claimed: readonly Claimed[]) => Promise<Handed[]>
}

export function openHand<Claimed, Handed>({ claim, giveBack, build }: Acts<Claimed, Handed>): Hand<Handed> {
  const claimed: Claimed[] = []
  const goingOn: number[] = []
  const counting: Promise<void>[] = []
  return {
    get size() {
      return claimed.length + goingOn.length
    },
    resumed: goingOn,
    async take(place, atMost) {
      const { taken, resumed = [], counted } = await claim(place, atMost)
      if (counted !== undefined) counting.push(counted)
      claimed.push(...taken)
      goingOn.push(...resumed)
    },
    giveBack: () => giveBack(claimed, goingOn),
    async build(services) {
      const [built] = await Promise.all([build(services, claimed), ...counting])
      return built
    },
  }
}
