import { standings } from '@praxis/contract/standings'
import { contestAuth } from '@praxis/contract/statuses'
import { expect } from 'vitest'
import { boardSite, type BoardSite } from './boardSite.ts'

/**
 * What each caller gets of a board where `zoe` has solved a problem in the last hours: a dot is everything, `frozen`
 * that she has tried it, `empty` a board without anybody. With `!` the caller asks for what is frozen.
 */
const words = {
  login: 'login_required',
  missing: 'contest_not_found',
  members: 'group_members_only',
  early: 'contest_not_started',
  password: 'contest_password_needed',
  refused: 'contest_account_refused',
  window: 'contest_window_closed',
  closed: 'contest_board_closed',
  afterEnd: 'contest_board_after_end',
  notYours: 'contest_not_yours',
  nobody: 'contest_person_missing',
} as const

const states = {
  scheduled: { startedAgo: -60 },
  running: {},
  sealed: { freezes: 180 },
  ended: { startedAgo: 400, freezes: 180 },
  notThawed: { startedAgo: 400, freezes: 180, more: { thaws_itself: false } },
  window: { more: { window_seconds: 7_200 } },
  windowSealed: { freezes: 180, more: { window_seconds: 7_200 } },
} as const
type State = keyof typeof states
type Call = keyof typeof standings

type Kind = { auth?: keyof typeof contestAuth; opens?: boolean; ofGroup?: boolean; hidden?: boolean }

/** A contest in which `registered`, `refused` and `zoe` are registered. `refused` has a name that it does not admit. */
async function contestOf(site: BoardSite, state: State, { auth = 'public', opens = false, ...kind }: Kind) {
  const { more = {}, ...when } = states[state] as { more?: object }
  const columns = { auth: contestAuth[auth], open_board: opens, is_visible: kind.hidden !== true }
  const rule = {
    prefix: '',
    suffix: '',
    start: null,
    end: null,
    extra: ['registered', 'user', 'zoe', 'member', 'staff'],
  }
  const contest = await site.aContest({
    ...when,
    ofGroup: kind.ofGroup === true,
    problems: ['A'],
    more: { ...columns, account_rule: JSON.stringify(rule), ...more },
  })
  for (const name of ['registered', 'refused']) await contest.enter(name)
  await contest.enter('zoe', { started_at: contest.at(150) })
  if (state !== 'scheduled') await contest.send('zoe', 'A', 200, 'AC')
  return contest.cid
}

export async function reader(site: BoardSite) {
  const { call, person, people, send } = site
  const zoe = await person('zoe')
  const named = { ...people, registered: await person('registered'), refused: await person('refused'), zoe }
  const codes = Object.entries(words)

  const told = (code: string | undefined) => codes.find(([, whole]) => whole === code)?.[0] ?? String(code)
  const shown = (isSolved: boolean | undefined) => (isSolved === undefined ? 'empty' : isSolved ? '.' : 'frozen')
  /** The code of a refusal, or what the caller sees of zoe's solution. */
  const seen = <T>({ code, data }: { code?: string; data: T | null }, look: (data: T) => boolean | undefined) =>
    data === null ? told(code) : shown(look(data))

  type By = { token?: string }
  type Asked = { cid: number; force: boolean; by: By }
  const page =
    (one: 'rank' | 'outside') =>
    async ({ cid, force, by }: Asked) =>
      seen(await call(standings[one], { cid, forceRefresh: force }, by), ({ records }) => {
        const row = records.find(({ uid }) => uid === zoe.uid)
        return row === undefined ? undefined : (row.submissionInfo['A'] as { isAC?: boolean }).isAC === true
      })

  const readers: Record<Call, (asked: Asked) => Promise<string>> = {
    rank: page('rank'),
    outside: page('outside'),
    board: async ({ cid, force, by }) =>
      seen(await call(standings.board, { cid, force }, by), ({ board }) => {
        const cells = board?.rows.find(({ uid }) => uid === zoe.uid)?.cells
        return cells === undefined ? undefined : cells[0]?.solvedAt !== undefined
      }),
    path: async ({ cid, force, by }) =>
      seen(
        await call(standings.path, { cid, uid: zoe.uid, force }, by),
        ({ steps }) => steps[0]?.outcome === 'accepted',
      ),
    place: async ({ cid, by }) =>
      seen(await call(standings.place, { cid }, by), (one) => (one.people === 0 ? undefined : !one.isFrozen)),
    others: async ({ cid, by }) => {
      const beside = await contestOf(site, 'running', {})
      return seen(await call(standings.others, { cid: beside, externalCidList: [cid] }, by), () => true)
    },
    outsideInfo: async ({ cid, by }) => seen(await call(standings.outsideInfo, { cid }, by), () => true),
    download: async ({ cid, force, by }) => {
      const url = `/api/file/download-contest-rank?cid=${cid}&forceRefresh=${force}&format=csv`
      const { raw } = await send({ method: 'GET', url }, by)
      if (raw.startsWith('{')) return told((JSON.parse(raw) as { code: string }).code)
      return shown(raw.includes('zoe') ? raw.includes('+(1)') : undefined)
    },
  }

  /** What `who` gets, who is one of the people or a visitor. */
  return (one: Call, cid: number, who: string): Promise<string> => {
    const name = who.replace('!', '')
    const by = name === 'visitor' ? {} : named[name as keyof typeof named]
    return readers[one]({ cid, force: who.endsWith('!'), by })
  }
}

/** The lines of a table, each with its columns by the names above them. */
function linesOf(table: string) {
  const [head = [], ...lines] = table
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([first]) => first !== '')
  return lines.map((line) => ({
    name: line[0]!,
    expected: Object.fromEntries(head.map((who, n) => [who, line[n + 1]])),
  }))
}

/** Checks tables whose lines each name a kind of contest and a state, such as `private/running`. */
export async function accessTables() {
  const site = await boardSite()
  const read = await reader(site)
  return async (calls: readonly Call[], table: string, kindOf: (name: string) => Kind): Promise<void> => {
    for (const { name, expected } of linesOf(table)) {
      const [kind = '', state] = name.split('/')
      const cid = await contestOf(site, state as State, kindOf(kind))
      for (const one of calls) {
        const got: Record<string, string> = {}
        for (const who of Object.keys(expected)) got[who] = await read(one, cid, who)
        expect({ [`${one} of ${name}`]: got }).toEqual({ [`${one} of ${name}`]: expected })
      }
    }
  }
}

/** `private+open`: which kind of contest a line is about. */
export const ofSite = (name: string): Kind => {
  const [auth, ...more] = name.split('+')
  return { auth: auth as keyof typeof contestAuth, opens: more.includes('open'), hidden: more.includes('hidden') }
}
export const ofGroup = (name: string): Kind => ({ ...ofSite(name), ofGroup: true })
