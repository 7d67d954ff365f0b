import { randomUUID } from 'node:crypto'
import { caseResults, detail, modeOf, record } from './runs.ts'
import { languages, stages, verdicts, type HojProblem, type HojRun, type HojState } from './state.ts'

/** What a call answers: data, or a refusal in the envelope with HTTP 200, or with a real HTTP status. */
export type Answered =
  | { readonly data: unknown; readonly token?: string }
  | { readonly status: number; readonly msg: string; readonly http?: number }

export type Input = Readonly<Record<string, unknown>>
type Call = (state: HojState, input: Input, viewer: string | null) => Answered

const fail = (msg: string, status = 400): Answered => ({ status, msg })
const ok = (data: unknown): Answered => ({ data })
const crash: Answered = { status: 500, http: 500, msg: '服务器异常，请稍后尝试！' }
const signInFirst: Answered = { status: 401, http: 401, msg: '请您先登录！' }
const unknownRun = fail('此提交数据不存在！', 404)

/** The program of a HOJ is measured in characters. Only these languages may have shorter ones. */
const leastCode = 50
const mayBeShort = ['Py', 'PHP', 'Ruby', 'Rust', 'JavaScript']

export const calls: Readonly<Record<string, Call>> = {
  'POST /api/login': (state, { username, password }) => {
    const name = textOf(username).trim()
    const word = textOf(password).trim()
    if (name === '' || word === '') return { status: 400, http: 400, msg: '用户名和密码不能为空' }
    if (word.length < 6 || word.length > 20) return fail('密码长度应该为6~20位！')
    if (name.length > 20) return fail('用户名长度不能超过20位!')
    if (state.trouble === 'captcha') return fail('验证码不正确')
    if (state.trouble === 'locked') return fail('对不起！登录失败次数过多！您的账号有风险，半个小时内暂时无法登录！')
    if (state.trouble === 'wrongPassword' || state.accounts.get(name) !== word)
      return fail('用户名或密码错误！请注意大小写！')
    if (state.trouble === 'banned') return fail('该账户已被封禁，请联系管理员进行处理！')
    const user = { uid: name, username: name, nickname: null, avatar: null, roleList: ['default_user'] }
    return { data: user, token: newToken(state, name) }
  },

  'GET /api/languages': () => ok(languages.map(asRow)),

  'GET /api/get-problem-detail': ({ problems }, { problemId }) => {
    const found = problems.find((one) => one.problemId === problemId)
    if (found === undefined) return fail('该题号对应的题目不存在', 404)
    if (found.auth !== 1) return fail('该题号对应题目并非公开题目，不支持访问！', 403)
    const { id, problemId: shown, hasSubtasks: _, ...more } = found
    const limits = { type: 0, timeLimit: 1_000, memoryLimit: 256, stackLimit: 128, difficulty: 1 }
    return ok({
      problem: {
        id,
        problemId: shown,
        ...limits,
        ...more,
        judgeMode: 'default',
        judgeCaseMode: modeOf(found),
        ioScore: 100,
        gid: null,
      },
      tags: [{ id: 1, name: '入门', color: '#409eff', oj: 'ME' }],
      languages: languagesOf(found).map(({ name }) => name),
      problemCount: { total: 0, ac: 0 },
      codeTemplate: {},
    })
  },

  'GET /api/get-problem-languages': ({ problems }, { pid }) => {
    const found = problems.find(({ id }) => id === Number(pid))
    return ok(found === undefined ? [] : languagesOf(found).map(asRow))
  },

  'POST /api/submit-problem-judge': (state, { pid, language, code, cid, isRemote }, viewer) => {
    if (viewer === null) return signInFirst
    // The program unboxes both without a look.
    if (typeof cid !== 'number' || typeof isRemote !== 'boolean') return crash
    const program = textOf(code)
    const named = textOf(language)
    if (!isRemote && !languages.some(({ name, oj }) => oj === 'ME' && name === named))
      return fail('提交的代码的语言错误！请使用[C, C++, Java, Python3]中之一的语言！')
    if (program.length < leastCode && !mayBeShort.some((word) => named.includes(word)))
      return fail('提交的代码是无效的，代码字符长度请不要低于50！')
    if (program.length > 65_535) return fail('提交的代码是无效的，代码字符长度请不要超过65535！')
    const last = state.runs.findLast(({ username }) => username === viewer)
    if (state.trouble === 'tooFast' || (last !== undefined && Date.now() - last.at.getTime() < state.gapMs))
      return fail('对不起，您的提交频率过快，请稍后再尝试！', 403)
    const found = state.problems.find(({ problemId }) => problemId === pid)
    if (found === undefined || found.auth === 2) return fail('错误！当前题目不可提交！', 403)
    return ok(record(store(state, { problem: found, username: viewer, language: named, code: program })))
  },

  'POST /api/check-submissions-status': (state, { submitIds }) => {
    const wanted = new Set(Array.isArray(submitIds) ? submitIds.map(Number) : [])
    const found = state.runs.filter(({ submitId }) => wanted.has(submitId))
    if (state.trouble !== 'slowQueue') for (const run of found) run.stage = Math.min(stages.length, run.stage + 1)
    const shown = (run: HojRun) => (state.trouble === 'unknownStatus' ? { ...record(run), status: 77 } : record(run))
    return ok(Object.fromEntries(found.map((run) => [run.submitId, shown(run)])))
  },

  'GET /api/get-submission-detail': (state, { submitId }, viewer) => {
    const run = runOf(state, submitId)
    return run === undefined ? unknownRun : ok(detail(run, viewer, state.hidesCode))
  },

  'GET /api/get-all-case-result': (state, { submitId }) => {
    const run = runOf(state, submitId)
    return run === undefined ? unknownRun : ok(caseResults(run))
  },

  'GET /api/get-submission-list': (state, { onlyMine, problemID, completeProblemID, limit }, viewer) => {
    if (onlyMine === undefined) return crash
    if (onlyMine === 'true' && viewer === null) return fail('当前用户数据为空，请您重新登陆！', 401)
    const isWanted = ({ problemId }: HojProblem) =>
      completeProblemID === 'true' ? problemId === problemID : problemId.includes(textOf(problemID))
    const found = state.runs
      .filter(({ username, problem }) => (onlyMine !== 'true' || username === viewer) && isWanted(problem))
      .toReversed()
    const size = Number(limit ?? 30)
    const records = found.slice(0, size).map((run) => ({ ...record(run), title: run.problem.title }))
    return ok({ records, total: found.length, size, current: 1, pages: Math.ceil(found.length / size) })
  },
}

export function newToken(state: HojState, username: string): string {
  const token = `eyJhbGciOiJIUzUxMiJ9.${randomUUID()}`
  state.tokens.set(token, username)
  return token
}

function store(state: HojState, sent: Pick<HojRun, 'problem' | 'username' | 'language' | 'code'>): HojRun {
  const run = { ...sent, submitId: state.runs.length + 1, at: new Date(), verdict: verdicts[state.verdict], stage: 0 }
  state.runs.push(run)
  return run
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
const runOf = ({ runs }: HojState, submitId: unknown) => runs.find((run) => run.submitId === Number(submitId))
const languagesOf = ({ isRemote }: HojProblem) => languages.filter(({ oj }) => (oj === 'ME') !== isRemote)
const asRow = (language: (typeof languages)[number], at: number) => ({
  id: at + 1,
  description: language.name,
  compileCommand: null,
  template: null,
  codeTemplate: null,
  isSpj: false,
  seq: 0,
  ...language,
})
