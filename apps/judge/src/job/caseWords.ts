import type { CaseResult } from '@praxis/contract/judged'

/** Characters of what the checker says about all cases of a job. The server takes no report of any size. */
const most = 2 ** 21
/** What is left of each message after that. */
const short = 100

/**
 * Cuts what a checker or interactor says in the later cases of a job in which it has said very much. Otherwise ten
 * thousand long messages would make a report that the server refuses, and with it the verdict.
 */
export class CaseWords {
  #left = most

  cut(result: CaseResult): CaseResult {
    const { detail } = result
    if (detail === null) return result
    const { message, judgeMessage } = detail
    return {
      ...result,
      detail: {
        ...detail,
        ...(message !== undefined && { message: this.#cut(message) }),
        ...(judgeMessage !== undefined && { judgeMessage: this.#cut(judgeMessage) }),
      },
    }
  }

  #cut(text: string): string {
    if (this.#left < text.length) return text.slice(0, short).toWellFormed()
    this.#left -= text.length
    return text
  }
}
