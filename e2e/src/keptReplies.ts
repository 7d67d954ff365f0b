import type { Page } from 'playwright-core'

/** The replies to actions that the page still keeps: it shows the object that holds them to nobody. */
export async function keptReplies(page: Page): Promise<unknown[]> {
  const session = await page.context().newCDPSession(page)
  try {
    const { result } = await session.send('Runtime.evaluate', { expression: 'Object.prototype' })
    const { objects } = await session.send('Runtime.queryObjects', { prototypeObjectId: result.objectId ?? '' })
    const answer = await session.send('Runtime.callFunctionOn', {
      objectId: objects.objectId ?? '',
      functionDeclaration: `function () {
        return this.flatMap((one) => {
          try {
            if (!('resumePausedMutations' in one && 'getAll' in one)) return []
            return one.getAll().map((mutation) => mutation.state.data ?? null)
          } catch {
            // Not the cache itself but its prototype, or something that does not let anybody look.
            return []
          }
        })
      }`,
      returnByValue: true,
    })
    if (answer.exceptionDetails !== undefined) throw new Error(answer.exceptionDetails.text)
    return answer.result.value as unknown[]
  } finally {
    await session.detach()
  }
}
