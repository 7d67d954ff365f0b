import { allEndpoints } from '@praxis/contract/all'
import { exampleOf, toRequest, type Endpoint } from '@praxis/contract/endpoint'
import { judgeStatus } from '@praxis/contract/statuses'
import { expect, test } from 'vitest'
import { aWorld, type World, type WorldKind } from './contestWorlds.ts'
import { follow } from './follow.ts'
import { figuresIn } from './figuresIn.ts'
import { bring, onePixel } from './forms.ts'
import { archiveOf } from './ownArchive.ts'

/** Every state in which verdicts of a contest are hidden from somebody. */
const kinds = {
  'frozen, of ACM': { rule: 'acm', isOfGroup: false, start: -180, freeze: -60, end: 60, late: -30 },
  'sealed, of OI': { rule: 'oi', isOfGroup: false, start: -180, freeze: -180, end: 60, late: -30 },
  'frozen, of ACM, in a group': { rule: 'acm', isOfGroup: true, start: -180, freeze: -60, end: 60, late: -30 },
  'sealed in its last hour, of OI, in a group': {
    rule: 'oi',
    isOfGroup: true,
    start: -180,
    freeze: -60,
    end: 60,
    late: -30,
  },
  'over and not thawed, of ACM': { rule: 'acm', isOfGroup: false, start: -240, freeze: -180, end: -60, late: -90 },
  'over and not thawed, of OI': { rule: 'oi', isOfGroup: false, start: -240, freeze: -240, end: -60, late: -90 },
  // Nothing else hides what is in it.
  'over, of a rule that nobody knows': {
    rule: 'third',
    isOfGroup: false,
    start: -240,
    freeze: null,
    end: -60,
    late: -90,
  },
  'not begun, with trials': { rule: 'acm', isOfGroup: false, start: 60, freeze: null, end: 180, late: -30 },
} as const satisfies Record<string, WorldKind>

/** Answers that chance and the second decide: pictures, puzzles, tickets and archives. */
const byChance = new Set([
  'GET /api/captcha',
  'GET /api/file/download-testcase',
  'GET /api/package-export/download',
  'GET /api/puzzle',
  'GET /api/quotation',
  'GET /api/wechat/qrcode',
  'GET /api/wechat/login/qrcode',
])

const isAsked = ({ access, call }: Endpoint) =>
  access !== 'judge' && access !== 'root' && !call.endsWith('/logout') && !byChance.has(call) && !isAccount(call)
/** Calls about the own account and its sessions, which would end the asking. */
const isAccount = (call: string) =>
  /session|two-factor|password|account|passport|login|register$|own-data|identity|change-email/.test(call)

/** What reads comes before what changes, and what removes is last. */
const methods = ['GET', 'POST', 'PUT', 'DELETE']
const orderOf = ({ call }: Endpoint) => methods.indexOf(call.split(' ')[0] ?? '')
const calls = Object.values(allEndpoints)
  .flatMap((noun): Endpoint[] => Object.values(noun))
  .filter(isAsked)
  .toSorted((one, other) => orderOf(one) - orderOf(other))

/** Calls that name a contest, a submission or a problem, or that tell of them. The others are asked in two kinds only. */
const nearFields = ['cid', 'contestID', 'submitId', 'submitIds', 'pid', 'pidList', 'submissions', 'contests']
const isNear = ({ input, call }: Endpoint) =>
  nearFields.some((name) => name in input.shape) ||
  /contest|submission|status|problem-list|home|rank|discussion/.test(call)
const callsFor = (kind: WorldKind) =>
  kind === kinds['frozen, of ACM'] || kind === kinds['sealed, of OI'] ? calls : calls.filter(isNear)

/** What each call is given: ids of what is hidden, by the names of the fields. */
function inputsOf(
  endpoint: Endpoint,
  { cid, pid, gid, did, early, trial, late, people }: World,
): Record<string, unknown>[] {
  const hidden = [trial, ...late]
  const isByDisplayId = endpoint.call === 'POST /api/submit-problem-judge'
  const given: Record<string, unknown> = {
    cid,
    contestID: cid,
    submitIds: [...early, ...hidden],
    pid: isByDisplayId ? 'A' : pid,
    pidList: [pid],
    did,
    displayId: 'A',
    problemId: '1000',
    uid: people.alice.uid,
    isContestProblemList: true,
    onlyMine: false,
    beforeContestSubmit: trial === hidden.at(-1),
    seq: 4,
    contests: [cid],
    boards: [{ cid, force: true, containsEnd: true }],
    force: true,
    forceRefresh: true,
    containsEnd: true,
    containEnd: true,
    externalCidList: endpoint.call.endsWith('others') ? [cid] : [],
    concernedList: [people.alice.uid, people.bob.uid],
    submissions: [...early, ...hidden].map((submitId) => ({ submitId, cases: true })),
    ...(gid !== null && { gid }),
  }
  const names = Object.keys(endpoint.input.shape)
  const known = Object.fromEntries(Object.entries(given).filter(([name]) => names.includes(name)))
  const input: Record<string, unknown> = { ...exampleOf(endpoint), ...known }
  if (names.includes('submitId')) return [...early, ...hidden].map((submitId) => ({ ...input, submitId }))
  if (!names.includes('status') || !endpoint.call.startsWith('GET')) return [input]
  // A filter may tell by what it leaves out.
  return [undefined, judgeStatus.accepted, judgeStatus.wrongAnswer].map((status) => ({ ...input, status }))
}

async function ask({ server, normal }: World, endpoint: Endpoint, input: Record<string, unknown>, token?: string) {
  const who = token === undefined ? {} : { token }
  if (endpoint.upload !== undefined) {
    return normal(JSON.stringify(await bring(server, endpoint, { ...who, content: onePixel }, input)))
  }
  if (endpoint.reply !== 'stream') return normal((await server.send(toRequest(endpoint, input), who)).raw)
  const page = await follow(server.app, input, who)
  await page.ready()
  page.leave()
  // Boards come beside the snapshot, before or after its end. The test of streams below has them.
  return normal(JSON.stringify(page.events.filter(({ type }) => type !== 'beat' && type !== 'board')))
}

/** A contest of a rule that is not known has no board, so nobody is told one. */
const hasBoard = ({ rule }: WorldKind) => rule !== 'third'

/** Who may not know. In ACM authors know their own verdicts, so only strangers to the submissions are asked there. */
const askersOf = ({ rule, isOfGroup }: WorldKind) => [
  'visitor',
  'registered',
  'admin',
  ...(isOfGroup ? ['stranger'] : ['problemAdmin']),
  ...(rule === 'acm' ? [] : ['alice', 'bob']),
]

/** Calls that tell the verdicts to those who manage the contest: the two contests do differ. */
const telling = [
  'GET /api/contest-submissions',
  'GET /api/get-submission-detail',
  'GET /api/get-all-case-result',
  'POST /api/check-contest-submissions-status',
  'POST /api/live',
]

/** The same of boards: of a contest that has begun. There authors learn no more of their own than everybody. */
const tellingBoards = [
  'GET /api/contest/board',
  'GET /api/contest/path',
  'POST /api/get-contest-outside-scoreboard',
  'POST /api/get-contest-rank',
]
const tellingIn = (kind: WorldKind) =>
  (kind.start < 0 && hasBoard(kind) ? [...telling, ...tellingBoards] : telling).toSorted()

const tokenOf = ({ people }: World, asker: string) =>
  (people as Record<string, { token: string } | undefined>)[asker]?.token

async function twoWorlds(kind: WorldKind): Promise<[World, World]> {
  const t0 = Date.now()
  const right = await aWorld(kind, { verdict: judgeStatus.accepted, t0 })
  const wrong = await aWorld(kind, { verdict: judgeStatus.wrongAnswer, t0 })
  return [right, wrong]
}

async function judgeLate({ late, judgeNext, move, setClock, trial }: World, kind: WorldKind, verdict: number) {
  for (const _ of late) await judgeNext(verdict)
  await move([trial, ...late], kind.late)
  await setClock()
}

/** Figures of people, ranklists and the home page: nothing of a contest is in them, for whoever asks, its managers too. */
async function expectEqualFigures([right, wrong]: [World, World]): Promise<void> {
  const [one, other] = await Promise.all([figuresIn(right), figuresIn(wrong)])
  for (const [asked, answer] of one) expect(answer, asked).toBe(other.get(asked))
  expect([...other.keys()]).toEqual([...one.keys()])
}

/** Archives of own data of those who may not know. That of whoever manages the contests tells: there they differ. */
async function expectEqualArchives([right, wrong]: [World, World], kind: WorldKind): Promise<void> {
  const told = async (world: World, asker: string) => {
    const files = await archiveOf(world.server, tokenOf(world, asker)!)
    return [...files].map(([path, content]) => `${path}\n${world.normal(content)}`)
  }
  for (const asker of askersOf(kind).filter((name) => name !== 'visitor')) {
    const [one, other] = await Promise.all([told(right, asker), told(wrong, asker)])
    expect(one, asker).toEqual(other)
  }
  if (kind.start < 0) expect((await told(right, 'alice')).join('\n')).toContain(String(right.late[0]))
  expect(await told(right, 'author')).not.toEqual(await told(wrong, 'author'))
}

test.each(Object.entries(kinds))(
  'two contests that are %s and differ in hidden verdicts answer every call alike',
  { timeout: 240_000 },
  async (_name, kind) => {
    const worlds = await twoWorlds(kind)
    const [right, wrong] = worlds
    await Promise.all([judgeLate(right, kind, judgeStatus.accepted), judgeLate(wrong, kind, judgeStatus.wrongAnswer)])
    const told = new Set<string>()
    for (const endpoint of calls.filter(({ call }) => tellingIn(kind).includes(call))) {
      const others = inputsOf(endpoint, wrong)
      for (const [n, input] of inputsOf(endpoint, right).entries()) {
        const [one, other] = await Promise.all([
          ask(right, endpoint, input, right.people.author.token),
          ask(wrong, endpoint, others[n] ?? {}, wrong.people.author.token),
        ])
        if (one !== other) told.add(endpoint.call)
      }
    }
    expect([...told].toSorted()).toEqual(tellingIn(kind))
    const leaks: string[] = []
    for (const endpoint of callsFor(kind)) {
      const askers = tellingBoards.includes(endpoint.call) ? [...askersOf(kind), 'alice'] : askersOf(kind)
      for (const asker of new Set(askers)) {
        const others = inputsOf(endpoint, wrong)
        for (const [n, input] of inputsOf(endpoint, right).entries()) {
          const [one, other] = await Promise.all([
            ask(right, endpoint, input, tokenOf(right, asker)),
            ask(wrong, endpoint, others[n] ?? {}, tokenOf(wrong, asker)),
          ])
          if (one !== other) leaks.push(`${endpoint.call} ${JSON.stringify(input)} tells ${asker}:\n${one}\n${other}`)
        }
      }
    }
    expect(leaks).toEqual([])
    await expectEqualFigures(worlds)
    await expectEqualArchives(worlds, kind)
  },
)

test.each(Object.entries<WorldKind>(kinds).filter(([, kind]) => kind.start < 0 && hasBoard(kind)))(
  'while judges work, streams tell the same of both contests that are %s',
  { timeout: 120_000 },
  async (_name, kind) => {
    const told = []
    const t0 = Date.now()
    for (const verdict of [judgeStatus.accepted, judgeStatus.wrongAnswer]) {
      const world = await aWorld(kind, { verdict, t0 })
      const { server, early, late, trial, cid, normal } = world
      await world.setClock()
      const wanted = {
        submissions: [...early, ...late, trial].map((submitId) => ({ submitId, cases: true })),
        contests: [cid],
        boards: [{ cid, force: true, containsEnd: true }],
      }
      const pages = []
      for (const asker of askersOf(kind)) {
        const token = tokenOf(world, asker)
        const page = await follow(server.app, wanted, token === undefined ? {} : { token })
        await page.ready()
        pages.push({ asker, page })
      }
      const manager = await follow(server.app, wanted, { token: world.people.author.token })
      await manager.ready()
      for (const _ of late) await world.judgeNext(verdict)
      // What the manager is told last, the others would have been told before.
      for (const id of late) {
        await manager.change(({ submission }) => submission.submitId === id && submission.status === verdict)
      }
      await expect
        .poll(() => manager.events.some((event) => event.type === 'board' && event.rows.length > 0))
        .toBe(true)
      await new Promise((resolve) => setTimeout(resolve, 300))
      told.push(
        pages.map(({ asker, page }) => ({
          asker,
          events: page.events
            .filter(({ type }) => type !== 'beat' && type !== 'board')
            .map((event) => normal(JSON.stringify(event))),
          boards: page.events.filter(({ type }) => type === 'board').map((event) => normal(JSON.stringify(event))),
        })),
      )
      for (const { page } of pages) page.leave()
      manager.leave()
    }
    expect(told[0]).toEqual(told[1])
    // They do follow the board, because it is open to everybody, also outside of the group.
    const following = told[0]!.filter(({ boards }) => boards.length > 0).map(({ asker }) => asker)
    expect(following).toEqual(askersOf(kind))
  },
)
