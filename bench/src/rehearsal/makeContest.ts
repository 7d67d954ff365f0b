import { contestAdmin, contestProblemAdmin } from '@praxis/contract/contestAdmin'
import { balloonColors } from '@praxis/contract/contestLimits'
import { contestDesk } from '@praxis/contract/contestDesk'
import { contests } from '@praxis/contract/contests'
import { awardKinds, contestAuth, contestType, problemAuth } from '@praxis/contract/statuses'
import type { SentContest } from '@praxis/contract/contestShapes'
import type { Award, Kind, Problem } from './boards/facts.ts'
import { problemIdOf, titleOf } from './made.ts'
import { forEach, type Site } from './site.ts'
import type { Member } from './crew.ts'

export type MadeProblem = Problem & {
  readonly pid: number
  readonly cpid: number
  readonly formula: string
  /** Until it is mended, its data do not tell a program that is right only partly. */
  readonly isWeak: boolean
}

/** Of a program that is right where b is 2 only the first two cases are accepted. */
const inputs = [
  [3, 2],
  [10, 2],
  [4, 7],
  [-5, 9],
] as const
const points = { weak: [40, 60], whole: [10, 20, 30, 40] } as const
const fullScore = 100

type Formula = { readonly text: string; readonly of: (a: number, b: number) => number }
const formulas: readonly Formula[] = [
  { text: 'a + b', of: (a, b) => a + b },
  { text: 'a * b', of: (a, b) => a * b },
  { text: 'a - b', of: (a, b) => a - b },
  { text: 'a * a + b', of: (a, b) => a * a + b },
]
/** How many problems a contest has, which of them has weak data, and which counts half. */
const sets = {
  acm: { count: 4, weak: 'C', half: null },
  oi: { count: 3, weak: 'C', half: 'B' },
} as const satisfies Record<Kind, object>

function casesOf({ of }: Formula, kind: Kind, isWeak: boolean) {
  const scores = isWeak ? points.weak : points.whole
  return scores.map((score, n) => {
    const [a, b] = inputs[n]!
    return { input: `${a} ${b}\n`, output: `${of(a, b)}\n`, ...(kind === 'oi' && { score }) }
  })
}

/** Shares of ACM, numbers of OI. */
export const medalsOf = (kind: Kind): Award[] =>
  [10, 20, 30].map((share, n) => ({ name: ['Gold', 'Silver', 'Bronze'][n]!, num: kind === 'acm' ? share : n + 1 }))

type Wanted = {
  readonly kind: Kind
  readonly mark: string
  readonly password: string
  readonly crew: readonly Member[]
}

const hourMs = 3_600_000
/** Milliseconds from the start. Both come when everything before them is judged, much sooner. */
export const longest = { freezeAt: 2 * hourMs, endAt: 3 * hourMs } as const

/** A contest that begins in an hour, and hides what came since its freeze until somebody shows the results. */
export async function makeContest(site: Site, root: string, { kind, mark, password, crew }: Wanted) {
  const startAt = Date.now() + hourMs
  const moment = (ms: number) => new Date(startAt + ms).toISOString()
  const form: SentContest = {
    title: titleOf(mark, kind),
    description: 'A rehearsal. It is removed when it is over.',
    type: contestType[kind],
    auth: contestAuth.private,
    pwd: password,
    startTime: moment(0),
    endTime: moment(longest.endAt),
    sealRank: true,
    sealRankTime: moment(longest.freezeAt),
    autoRealRank: false,
    minuteGranularity: true,
    tiesByLast: kind === 'acm',
    oiRankScoreType: 'Recent',
    rankShowName: kind === 'acm' ? 'nickname' : 'username',
    showsEntered: kind === 'oi',
    openRank: true,
    openPrint: true,
    starAccount: crew.filter(({ isStar }) => isStar).map(({ username }) => username),
    awardType: kind === 'acm' ? awardKinds.percentage : awardKinds.count,
    awardConfigList: medalsOf(kind).map((award, n) => ({
      ...award,
      priority: n + 1,
      background: '#e6bf25',
      color: '#fff',
    })),
  }
  const { id: cid } = await site.must(contestAdmin.create, form, root)
  const problems: MadeProblem[] = []
  for (let n = 0; n < sets[kind].count; n += 1) problems.push(await makeProblem(site, root, { kind, mark, cid, n }))
  return { cid, problems }
}

type Placed = { readonly kind: Kind; readonly mark: string; readonly cid: number; readonly n: number }

async function makeProblem(site: Site, root: string, { kind, mark, cid, n }: Placed): Promise<MadeProblem> {
  const displayId = String.fromCodePoint(65 + n)
  const formula = formulas[n]!
  const isWeak = sets[kind].weak === displayId
  const { pid } = await site.must(
    contestProblemAdmin.createProblem,
    {
      cid,
      problem: {
        problemId: problemIdOf(mark, kind, displayId),
        title: `Rehearsal ${displayId}`,
        description: `Print ${formula.text}.`,
        input: 'Two numbers, a and b.',
        output: 'One number.',
        exampleList: [],
        type: contestType[kind],
        judgeMode: 'default',
        judgeCaseMode: 'default',
        timeLimit: 1_000,
        memoryLimit: 256,
        stackLimit: 64,
        difficulty: 0,
        auth: problemAuth.contest,
      },
      judgeMode: 'default',
      isUploadTestCase: false,
      samples: casesOf(formula, kind, isWeak),
      allLanguages: true,
    },
    root,
  )
  const halved = sets[kind].half === displayId ? fullScore / 2 : null
  const link = { cid, pid, displayId, displayTitle: `Rehearsal ${displayId}`, color: balloonColors[n]!, points: halved }
  const { id: cpid } = await site.must(contestProblemAdmin.setLink, link, root)
  return { displayId, points: halved, fullScore, pid, cpid, formula: formula.text, isWeak }
}

/** Gives a problem the cases that it lacked. */
export async function mend(site: Site, root: string, kind: Kind, { pid, formula }: MadeProblem): Promise<void> {
  const found = formulas.find(({ text }) => text === formula)!
  const save = { problem: { id: pid }, isUploadTestCase: false, samples: casesOf(found, kind, false) }
  await site.must(contestProblemAdmin.updateProblem, save, root)
}

/** The ACM contest has a list of teams with names and seats; into the other everybody enters with the password. */
export async function enterAll(site: Site, root: string, { kind, cid, password, crew }: Wanted & { cid: number }) {
  if (kind === 'oi') {
    await forEach(crew, 10, ({ token }) => site.must(contests.register, { cid, password }, token))
    return
  }
  const people = crew.map(({ username, teamName }, n) => ({
    username,
    teamName,
    seat: `R-${n + 1}`,
    affiliation: `School ${(n % 9) + 1}`,
  }))
  await site.must(contestDesk.addParticipants, { cid, people }, root)
}
