import { testRunPollMs } from '@praxis/contract/limits'
import { judgeStatus } from '@praxis/contract/statuses'
import type { TestResult } from '@praxis/contract/submissions'

export type TestRunState = { result: TestResult | null; isPending: boolean; error: unknown }

type ReaderOptions = { read: () => Promise<TestResult>; onState: (state: TestRunState) => void }

/**
 * Reads the result of one test run. A finished one can be read only once, so a call that is under way is never given
 * up and there is never a second one.
 */
export class TestRunReader {
  readonly #options: ReaderOptions
  #isAsking = false
  #isOver = false
  #isFinished = false
  #isDown = false
  #hasFailed = false
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(options: ReaderOptions) {
    this.#options = options
  }

  /** Told to be finished, it is read at once; while nothing can be told, it is asked for again and again. */
  update({ isFinished, isDown }: { isFinished: boolean; isDown: boolean }): void {
    if (isFinished === this.#isFinished && isDown === this.#isDown) return
    this.#isFinished = isFinished
    this.#isDown = isDown
    if (isFinished) void this.#ask()
    else this.#askLater()
  }

  retry(): void {
    this.#hasFailed = false
    this.#options.onState({ result: null, isPending: true, error: null })
    void this.#ask()
  }

  close(): void {
    clearTimeout(this.#timer)
    this.#isOver = true
  }

  #askLater(): void {
    clearTimeout(this.#timer)
    if (this.#isOver || !(this.#isFinished || this.#isDown) || this.#hasFailed) return
    this.#timer = setTimeout(() => void this.#ask(), testRunPollMs)
  }

  async #ask(): Promise<void> {
    if (this.#isAsking || this.#isOver) return
    clearTimeout(this.#timer)
    this.#isAsking = true
    try {
      const result = await this.#options.read()
      if (result.status !== judgeStatus.pending) this.#finish(result)
    } catch (error) {
      this.#hasFailed = true
      if (!this.#isOver) this.#options.onState({ result: null, isPending: false, error })
    }
    this.#isAsking = false
    this.#askLater()
  }

  #finish(result: TestResult): void {
    if (!this.#isOver) this.#options.onState({ result, isPending: false, error: null })
    this.close()
  }
}
