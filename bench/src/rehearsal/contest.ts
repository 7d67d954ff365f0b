import { contestAdmin } from '@praxis/contract/contestAdmin'
import { contestDesk } from '@praxis/contract/contestDesk'
import { rejudging } from '@praxis/contract/rejudging'
import { submissions } from '@praxis/contract/submissions'
import { readClock, type Clock } from './clock.ts'
import type { Snapshot } from './boards/compareAll.ts'
import type { Member } from './crew.ts'
import { askAll, leftAtDesks, serve, type Asked } from './desk.ts'
import type { Facts, Kind, Sent } from './boards/facts.ts'
import { medalsOf, enterAll, longest, makeContest, mend, type MadeProblem } from './makeContest.ts'
import { planOf, randomOf } from './plan.ts'
import { programOf, verdictOf } from './programs.ts'
import { readSent } from './boards/readBoards.ts'
import type { Watched } from './boards/readAll.ts'
import { isOpen } from './boards/recomputeCells.ts'
import { lookOn, sendAll, type SentPlans } from './send.ts'
import { lookMs, type Site } from './site.ts'
import { takeSnapshot } from './boards/snapshot.ts'
import { tryProblems } from './tryProblems.ts'

export type World = {
  readonly site: Site
  readonly root: string
  readonly mark: string
  readonly crew: readonly Member[]
  readonly languages: readonly string[]
  /** In this contest. */
  readonly submissions: number
  readonly seconds: number
  readonly seed: number
  tell(line: string): void
}

/** Submissions that were judged, and the seconds from the first that was sent to the last verdict. */
export type Judged = { readonly what: string; readonly count: number; readonly seconds: number }

/** Of all submissions and of the time, the part before the freeze. */
const beforeFreeze = 0.6
/** What is to come is so far away that it is told before. */
const leadMs = 1_000
/** A site that has not judged everything by then has lost a submission, or its judges. */
const patienceMs = 600_000

/** One contest, from its making to its results. */
export class Rehearsal {
  readonly kind: Kind
  readonly snapshots: Snapshot[] = []
  /** What differs beside the boards, and moments that could not be looked at. */
  readonly told: string[] = []
  readonly judged: Judged[] = []
  readonly #world: World
  readonly #cid: number
  readonly #problems: readonly MadeProblem[]
  readonly #clock: Clock
  #facts: Omit<Facts, 'teams'>
  readonly #plans: SentPlans = new Map()
  readonly #lastSeen = new Map<number, Sent>()
  readonly #random: () => number
  readonly #out = new Set<string>()
  #isMended = false
  #isThawed = false

  private constructor(world: World, kind: Kind, made: Made) {
    this.#world = world
    this.kind = kind
    this.#cid = made.cid
    this.#problems = made.problems
    this.#clock = made.clock
    this.#facts = made.facts
    this.#random = randomOf(world.seed + (kind === 'acm' ? 0 : 1))
  }

  /** Makes the contest, lets everybody in, tries its problems and has it begin in a moment. */
  static async prepare(world: World, kind: Kind): Promise<Rehearsal> {
    const { site, root, mark, crew } = world
    const wanted = { kind, mark, crew, password: `${mark} password` }
    const { cid, problems } = await makeContest(site, root, wanted)
    await enterAll(site, root, { ...wanted, cid })
    await tryProblems(world, { kind, cid, problems })
    const clock = await readClock(site, cid, root)
    const startAt = Math.ceil(clock.now()) + leadMs
    await site.must(contestDesk.move, { cid, startTime: new Date(startAt).toISOString() }, root)
    const rehearsal = new Rehearsal(world, kind, { cid, problems, clock, facts: factsOf(kind, startAt, problems) })
    await rehearsal.#holdTimes()
    return rehearsal
  }

  async run(): Promise<void> {
    const { crew, submissions: all, seconds } = this.#world
    await this.#clock.until(this.#facts.startAt + lookMs)
    const asked = await askAll(this.#desk, crew, this.#problems[0]!.cpid)
    const early = Math.round(all * beforeFreeze)
    await this.#send('before the freeze', early, seconds * beforeFreeze)
    await this.#look('before the freeze', false)

    await this.#moveTo('freezeAt')
    await this.#send('frozen', all - early, seconds * (1 - beforeFreeze))
    await this.#disqualify(crew[1]!)
    await this.#look('frozen', true)
    await this.#judgeAgain()

    await this.#moveTo('endAt')
    await this.#end(asked)
  }

  get sent(): number {
    return this.#plans.size
  }

  get #desk() {
    const { site, root } = this.#world
    return { site, root, cid: this.#cid, hasBalloons: this.kind === 'acm' }
  }

  get #watched(): Watched {
    const { site, root } = this.#world
    const crew = this.#world.crew.map(({ uid, username, teamName, isStar, token }) => {
      return { uid, name: this.kind === 'acm' ? teamName : username, isStar, token, isOut: this.#out.has(uid) }
    })
    return {
      site,
      root,
      cid: this.#cid,
      crew,
      facts: { ...this.#facts, teams: crew },
      isThawed: this.#isThawed,
      expectedStatus: (id) => this.#expectedStatus(id),
      lastSeen: this.#lastSeen,
    }
  }

  #expectedStatus(id: number): number | null {
    const plan = this.#plans.get(id)
    if (plan === undefined) return null
    const { isWeak } = this.#problems.find(({ displayId }) => displayId === plan.problem)!
    return verdictOf(this.kind, plan.behaviour, isWeak && !this.#isMended)
  }

  /** What was asked for is what is stored, also after everything has moved. */
  async #holdTimes(): Promise<void> {
    const { startAt, freezeAt, endAt } = this.#facts
    const { site, root, tell } = this.#world
    const stored = await site.must(contestAdmin.read, { cid: this.#cid }, root)
    const found = [stored.startTime, stored.sealRankTime, stored.endTime].join(', ')
    const expected = [startAt, freezeAt, endAt].map((at) => new Date(at).toISOString()).join(', ')
    if (expected !== found) this.told.push(`times: expected ${expected}, found ${found}`)
    tell(`${this.kind} begins, freezes and ends at ${found}`)
  }

  /** The freeze, or the end, comes in a moment. */
  async #moveTo(time: 'freezeAt' | 'endAt'): Promise<void> {
    const { site, root } = this.#world
    const at = Math.ceil(this.#clock.now()) + leadMs
    const field = { freezeAt: 'sealRankTime', endAt: 'endTime' } as const
    await site.must(contestAdmin.update, { id: this.#cid, [field[time]]: new Date(at).toISOString() }, root)
    this.#facts = { ...this.#facts, [time]: at }
    await this.#holdTimes()
    await this.#clock.until(at + lookMs)
  }

  /** Sends programs for so long, while others look at the boards and people sit at the desks, until all are judged. */
  async #send(what: string, count: number, seconds: number): Promise<void> {
    const { site, root, crew, languages } = this.#world
    const problems = this.#problems.map(({ displayId }) => displayId)
    // The last team enters and sends nothing.
    const planned = planOf({ count, teams: crew.length - 1, problems, languages }, this.#random)
    const sending = { site, clock: this.#clock, cid: this.#cid, crew, problems: this.#problems }
    let isOver = false
    const others = Promise.all([lookOn(sending, root, () => isOver), this.#serve(() => isOver)])
    others.catch(() => {})
    const from = this.#clock.now()
    await sendAll(sending, planned, { from, ms: seconds * 1_000 }, this.#plans)
    await this.#untilJudged()
    isOver = true
    await others
    this.#tellJudged(what, count, from)
  }

  async #serve(isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      await serve(this.#desk)
      await this.#world.site.rest(4 * lookMs)
    }
  }

  /** Waits until everything has the verdict that its program must get. What has another one is told where boards are. */
  async #untilJudged(): Promise<void> {
    const { site, root } = this.#world
    const latest = this.#clock.now() + patienceMs
    while (this.#clock.now() < latest) {
      const sent = [...(await readSent(site, this.#cid, root)).values()]
      if (sent.every((one) => !isOpen(one) && one.status === (this.#expectedStatus(one.id) ?? one.status))) return
      await site.rest(lookMs)
    }
  }

  async #look(moment: string, isFrozen: boolean): Promise<void> {
    const snapshot = await takeSnapshot(this.#watched, moment)
    if (snapshot === null || snapshot.isFrozen !== isFrozen) {
      this.told.push(`${moment}: not compared, because the site needed too long for its verdicts`)
      return
    }
    this.snapshots.push(snapshot)
    this.#world.tell(`${this.kind}, ${moment}: ${snapshot.rows} rows, ${snapshot.found.length} differences`)
  }

  async #disqualify(member: Member): Promise<void> {
    const { uid, username } = member
    const { site, root } = this.#world
    const asked = { cid: this.#cid, keyword: username, currentPage: 1, limit: 50 }
    const { records } = await site.must(contestDesk.participants, asked, root)
    const { id } = records.find((one) => one.uid === uid)!
    await site.must(contestDesk.setParticipant, { id, isDisqualified: true }, root)
    this.#out.add(uid)
    await this.#refuses('a submission of a disqualified team', member, 'contest_disqualified')
  }

  /** The data of a problem were weak: they are mended, and everything that was sent to it is judged again. */
  async #judgeAgain(): Promise<void> {
    const { site, root } = this.#world
    const weak = this.#problems.find(({ isWeak }) => isWeak)!
    await mend(site, root, this.kind, weak)
    this.#isMended = true
    const count = [...this.#plans.values()].filter(({ problem }) => problem === weak.displayId).length
    const beganAt = this.#clock.now()
    await site.must(rejudging.rejudgeContestProblem, { cid: this.#cid, pid: weak.pid }, root)
    await this.#look('while it is judged again', true)
    await this.#untilJudged()
    this.#tellJudged('judged again', count, beganAt)
    await this.#look('after the rejudge', true)
  }

  async #end(asked: Asked): Promise<void> {
    const { site, root, crew } = this.#world
    const cid = this.#cid
    const { pid } = this.#problems[0]!
    await this.#refuses('a submission after the end', crew[0]!, 'contest_ended')
    await serve(this.#desk)
    this.told.push(...(await leftAtDesks(this.#desk, asked)))
    await this.#look('after the end', true)
    await site.must(contestDesk.thaw, { cid }, root)
    this.#isThawed = true
    await this.#look('after the thaw', false)
    await site.must(contestDesk.finalize, { cid }, root)
    const again = await site.ask(rejudging.rejudgeContestProblem, { cid, pid }, root)
    this.#holdRefusal('a rejudge of final results', 'contest_final', again.code)
    await this.#look('final', false)
  }

  async #refuses(what: string, { token }: Member, expected: string): Promise<void> {
    const { site, languages } = this.#world
    const [{ displayId, formula }, language] = [this.#problems[0]!, languages[0]!]
    const draft = { pid: displayId, cid: this.#cid, language, code: programOf(language, formula, 'right', what) }
    this.#holdRefusal(what, expected, (await site.ask(submissions.submit, draft, token)).code)
  }

  #tellJudged(what: string, count: number, beganAt: number): void {
    this.judged.push({ what, count, seconds: (this.#clock.now() - beganAt) / 1_000 })
  }

  #holdRefusal(what: string, expected: string, found: string | undefined): void {
    if (found !== expected) this.told.push(`${what}: expected ${expected}, found ${found ?? 'no refusal'}`)
  }
}

type Made = {
  readonly cid: number
  readonly problems: readonly MadeProblem[]
  readonly clock: Clock
  readonly facts: Omit<Facts, 'teams'>
}

function factsOf(kind: Kind, startAt: number, problems: readonly MadeProblem[]): Made['facts'] {
  return {
    kind,
    startAt,
    freezeAt: startAt + longest.freezeAt,
    endAt: startAt + longest.endAt,
    problems,
    showsEntered: kind === 'oi',
    awards: medalsOf(kind),
    isShare: kind === 'acm',
  }
}
