import type { Job, Validator } from '@praxis/contract/judgingJobs'
import { judgeStatus } from '@praxis/contract/statuses'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aBench, sandboxMissing } from './bench.ts'
import type { TestBench } from './bench.ts'
import { aJob, aValidator } from './jobs.ts'
import { aProgram, anInteractor, finder, finderInPython, guessing, guessingInPython, misdeeds } from './talkers.ts'

const { accepted, wrongAnswer, partialAccepted, systemError, timeLimitExceeded, runtimeError } = judgeStatus

describe.skipIf(sandboxMissing() !== null)('an interactor', () => {
  let bench: TestBench
  beforeAll(async () => (bench = await aBench()))
  afterAll(() => bench.close())

  const limits = { timeMs: 200, memoryKb: 65_536, stackKb: 65_536, outputKb: 64 }
  const judge = (program: string, interactor: Validator, more: Partial<Job> = {}) =>
    bench.judge(
      aJob({
        source: program,
        judgeMode: 'interactive',
        validator: interactor,
        limits,
        cases: bench.casesOf([['', '1000\n']]),
        ...more,
      }),
    )
  const judged = async (program: string, interactor = anInteractor(guessing), more: Partial<Job> = {}) => {
    const { cases, message } = await judge(program, interactor, more)
    const [only] = cases
    if (only === undefined) throw new Error(message)
    return { status: only.status, reason: only.detail?.reason ?? null, timeUs: only.timeUs, detail: only.detail }
  }

  test('talks with the program and accepts', async () => {
    const answers = ['1', '2', '500', '731', '1000'].map((secret) => ['', `${secret}\n`] as const)
    const { outcome, cases } = await judge(aProgram(finder), anInteractor(guessing), { cases: bench.casesOf(answers) })
    expect(outcome).toBe('judged')
    expect(cases.map((it) => it.status)).toEqual(answers.map(() => accepted))
    expect(cases.every((it) => it.timeUs > 0 && it.timeUs < 100_000 && it.memoryKb > 0)).toBe(true)
  })

  test('rejects, and tells the contestant why', async () => {
    const patient = `for (int i = 1; ; i++) { char w[20]; printf("%d\\n", i); fflush(stdout); if (scanf("%19s", w) != 1) return 0; }`
    const { status, detail } = await judged(aProgram(patient))
    expect({ status, detail }).toEqual({
      status: wrongAnswer,
      detail: { reason: 'checker', message: 'too many guesses' },
    })
  })

  test('is not flooded for long: too much output ends the program, long before its time', async () => {
    const flood = 'for (;;) if (puts("many words of no meaning") < 0) return 1;'
    const patient = 'while (getchar() != EOF) {} return 43;'
    const more = { limits: { ...limits, timeMs: 10_000, outputKb: 1_024 } }
    const ended = await judged(aProgram(flood), anInteractor(patient), more)
    expect(ended).toMatchObject({ status: runtimeError, detail: { reason: 'output', limit: 1_024 } })
    expect(ended.timeUs).toBeLessThan(1_000_000)
  })

  test('has the word when it has ended before the flood', async () => {
    const late =
      'signal(SIGPIPE, SIG_IGN); getchar(); for (int i = 0; i < 3000000; i++) puts("many words of no meaning");'
    expect(await judged(aProgram(late), anInteractor('return 43;'))).toMatchObject({ status: wrongAnswer })
  })

  test('may give a part of the points', async () => {
    const generous = `fputs("40", fopen("feedback/score.txt", "w")); return 42;`
    const { cases } = await judge(aProgram('return 0;'), anInteractor(generous), { type: 1 })
    expect(cases).toMatchObject([{ status: partialAccepted, share: 0.4 }])
  })

  test('works in the languages that problems are solved in', async () => {
    const more = { language: 'Python3', limits: { ...limits, timeMs: 1_000 } }
    expect(await judged(finderInPython, aValidator(guessingInPython, { language: 'Python3' }), more)).toMatchObject({
      status: accepted,
    })
  })

  describe('whose program', () => {
    test.each([
      [
        'never flushes is idle',
        `printf("5\\n"); char w[20]; return scanf("%19s", w) == 1 ? 0 : 1;`,
        timeLimitExceeded,
        'idle',
      ],
      ['is silent is idle', 'sleep(100);', timeLimitExceeded, 'idle'],
      ['computes for ever takes too long', 'for (volatile int i = 0;; i++) {}', timeLimitExceeded, 'time'],
      [
        'computes for ever in the middle takes too long',
        'puts("1"); fflush(stdout); getchar(); for (volatile int i = 0;; i++) {}',
        timeLimitExceeded,
        'time',
      ],
      ['ends early is wrong', 'return 0;', wrongAnswer, 'checker'],
      ['ends early with an error code has failed', 'return 3;', runtimeError, 'exit'],
      ['crashes has failed', 'puts("1"); fflush(stdout); raise(SIGSEGV);', runtimeError, 'signal'],
      [
        'closes its output and waits is wrong',
        'fclose(stdout); while (getchar() != EOF) {} return 0;',
        wrongAnswer,
        'checker',
      ],
      [
        'closes its output and loops is wrong',
        'fclose(stdout); close(0); for (volatile int i = 0;; i++) {}',
        wrongAnswer,
        'checker',
      ],
      [
        'closes its input is wrong',
        'fclose(stdin); for (int i = 1; ; i++) { printf("%d\\n", i); if (fflush(stdout) != 0) return 0; }',
        wrongAnswer,
        'checker',
      ],
      [
        'eats memory exceeds it',
        'puts("1"); fflush(stdout); for (;;) memset(malloc(1 << 20), 1, 1 << 20);',
        judgeStatus.memoryLimitExceeded,
        'memory',
      ],
      ['floods is wrong', 'for (;;) puts("1");', wrongAnswer, 'checker'],
      [
        'ignores every signal and computes is stopped all the same',
        'for (int i = 1; i < 65; i++) signal(i, SIG_IGN); puts("1"); fflush(stdout); for (volatile int i = 0;; i++) {}',
        timeLimitExceeded,
        'time',
      ],
      [
        'ignores every signal and sleeps is stopped all the same',
        'for (int i = 1; i < 65; i++) signal(i, SIG_IGN); for (;;) sleep(100);',
        timeLimitExceeded,
        'idle',
      ],
      ['ends by the signal that asks to end has failed', 'raise(SIGTERM);', runtimeError, 'signal'],
      [
        'leaves a child that holds the pipes open has ended all the same',
        'if (fork() == 0) { setsid(); for (;;) sleep(100); } return 0;',
        wrongAnswer,
        'checker',
      ],
      [
        'signals every process it can find reaches nobody',
        'kill(-1, SIGKILL); kill(1, SIGKILL); return 0;',
        wrongAnswer,
        'checker',
      ],
      [
        "opens the other ends of its pipes gets nothing of the interactor's",
        'if (fopen("/proc/self/fd/0", "w") || fopen("/proc/self/fd/1", "r")) for (;;) sleep(100); return 0;',
        wrongAnswer,
        'checker',
      ],
      [
        "looks for the interactor's files finds none",
        'if (access("answer", F_OK) == 0 || access("feedback", F_OK) == 0 || access("/proc/2", F_OK) == 0) sleep(100); return 0;',
        wrongAnswer,
        'checker',
      ],
      [
        'makes its pipe small and fills it is wrong',
        'fcntl(1, 1031 /* F_SETPIPE_SZ */, 4096); for (;;) if (write(1, "1\\n", 2) != 2) return 0;',
        wrongAnswer,
        'checker',
      ],
      [
        'writes a wrong answer and then hangs is wrong',
        'for (int i = 0; i < 20; i++) puts("7"); fflush(stdout); sleep(100);',
        wrongAnswer,
        'checker',
      ],
      [
        'writes a wrong answer and then fails is wrong',
        'for (int i = 0; i < 20; i++) puts("7"); fflush(stdout); while (getchar() != EOF) {} return 5;',
        wrongAnswer,
        'checker',
      ],
    ])('%s', async (_name, body, status, reason) => {
      const began = performance.now()
      // Some kernels hand out memory slowly, so whoever ends by it may take longer.
      const more = status === judgeStatus.memoryLimitExceeded ? { limits: { ...limits, timeMs: 5_000 } } : {}
      expect(await judged(aProgram(body), anInteractor(guessing), more)).toMatchObject({ status, reason })
      expect(performance.now() - began).toBeLessThan(8_000)
    })
  })

  describe('that', () => {
    const accept = 'return 42;'
    const listen = 'while (getchar() != EOF) {} return 0;'
    test.each([
      ['accepts at once stands, although the program is still there', accept, listen, accepted, null],
      ['rejects at once stands, although the program is still there', 'return 43;', listen, wrongAnswer, 'checker'],
      [
        'accepts early stands, although the program then loops',
        accept,
        'for (volatile int i = 0;; i++) {}',
        accepted,
        null,
      ],
      [
        'rejects early stands, although the program then loops',
        'return 43;',
        'for (volatile int i = 0;; i++) {}',
        wrongAnswer,
        'checker',
      ],
      ['accepts early stands, although the program then sleeps', accept, 'sleep(100);', accepted, null],
      [
        'accepts early stands, although the program meets the closed pipe',
        accept,
        'for (;;) puts("1");',
        accepted,
        null,
      ],
      [
        'rejects early stands, although the program fails at the end of its input',
        'return 43;',
        'return getchar() == EOF ? 1 : 0;',
        wrongAnswer,
        'checker',
      ],
      [
        'closes its output decides by what it reads then',
        'fclose(stdout); return getchar() == EOF ? 42 : 43;',
        listen,
        accepted,
        null,
      ],
      [
        'writes nothing leaves a silent program idle',
        'while (getchar() != EOF) {} return 43;',
        'getchar(); return 0;',
        timeLimitExceeded,
        'idle',
      ],
      ['sleeps leaves a silent program idle', 'sleep(100);', 'getchar(); return 0;', timeLimitExceeded, 'idle'],
      [
        'closes its input first stands by what it says',
        'fclose(stdin); usleep(50000); return 43;',
        'signal(SIGPIPE, SIG_IGN); for (;;) if (puts("1") < 0 || fflush(stdout) != 0) return 0;',
        wrongAnswer,
        'checker',
      ],
      [
        'leaves a child that holds the pipes open has judged all the same',
        'if (fork() == 0) for (;;) sleep(100); return 42;',
        listen,
        accepted,
        null,
      ],
      [
        'leaves a link in place of its message has judged all the same',
        'unlink("feedback/judgemessage.txt"); return symlink("/etc/passwd", "feedback/judgemessage.txt") == 0 ? 42 : 43;',
        listen,
        accepted,
        null,
      ],
      [
        'leaves a pipe in place of its score has judged all the same',
        'char make[] = "mkfifo feedback/score.txt"; return system(make) == 0 ? 42 : 43;',
        listen,
        accepted,
        null,
      ],
      [
        'dies of the pipe that a program closed blames the program',
        'signal(SIGPIPE, SIG_DFL); for (;;) puts("more");',
        'return 0;',
        wrongAnswer,
        'checker',
      ],
    ])('%s', async (_name, body, program, status, reason) => {
      const began = performance.now()
      expect(await judged(aProgram(program), anInteractor(body))).toMatchObject({ status, reason })
      expect(performance.now() - began).toBeLessThan(8_000)
    })

    const polite = 'int c; while ((c = getchar()) != EOF) {} return 0;'
    test.each(misdeeds)("is the problem's fault when it %s", async (_name, body, message) => {
      const outcome = await judge(aProgram(polite), anInteractor(body))
      expect(outcome).toMatchObject({ outcome: 'system_error', message })
      expect(outcome.cases).toMatchObject([{ status: systemError, detail: { reason: 'checker' } }])
    })

    test('fails after the program has failed is not asked', async () => {
      const crashing = 'int c; while ((c = getchar()) != EOF) {} abort();'
      expect(await judged(aProgram('return 3;'), anInteractor(crashing))).toMatchObject({ status: runtimeError })
    })
  })

  test('counts what the program used before it, though the program sleeps afterwards', async () => {
    const work = 'clock_t end = clock() + CLOCKS_PER_SEC / 10; while (clock() < end) {}'
    const program = aProgram(`${work} puts("1"); fflush(stdout); sleep(100); return 0;`)
    const { status, timeUs } = await judged(program, anInteractor('return getchar() == EOF ? 43 : 42;'))
    expect(status).toBe(accepted)
    expect(timeUs).toBeGreaterThan(80_000)
    expect(timeUs).toBeLessThan(200_000)
  })

  test('ends with the job', async () => {
    const controller = new AbortController()
    const job = aJob({
      source: aProgram('sleep(100);'),
      judgeMode: 'interactive',
      validator: anInteractor('sleep(100);'),
      limits: { ...limits, timeMs: 20_000 },
      cases: bench.casesOf([['', '']]),
    })
    const judging = bench.judge(job, { signal: controller.signal })
    setTimeout(() => controller.abort(new Error('lost')), 1_000)
    await expect(judging).rejects.toThrow('lost')
    const { outcome } = await judge(aProgram(finder), anInteractor(guessing))
    expect(outcome).toBe('judged')
  })
})
