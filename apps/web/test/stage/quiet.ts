/** A page that asks nothing for so long after it was used has read what it wants. */
const betweenMs = 400
/** The same, after the last act: the page that it led to may have to be loaded. */
const atEndMs = 2_000
/** A place whose reply is kept back stays busy, and some pages ask again and again: nobody waits for them for ever. */
const busyMs = 1_500

/** What a test does with the page passes through here; Vitest has no other place for it. */
type Runner = { commands: { triggerCommand: (name: string, ...rest: unknown[]) => Promise<unknown> } }
const { commands } = (globalThis as unknown as { __vitest_browser_runner__: Runner }).__vitest_browser_runner__

/**
 * While a story is told, a test waits after each thing that it does until the page has read all that it wants. Without
 * this a story would lack what a page reads a little later, such as the page to which the last act leads, or a search
 * that waits for a pause in typing. A slower machine would then ask what the story does not have.
 */
export function waitingForPages() {
  const underWay = new Set<Promise<unknown>>()
  let last = performance.now()
  const observer = new PerformanceObserver(() => (last = performance.now()))
  // Scripts and sheets of a page that was not loaded before come this way.
  observer.observe({ type: 'resource' })
  const isBusy = () => document.querySelector('[aria-busy=true]') !== null

  async function quiet(ms: number): Promise<void> {
    const begun = performance.now()
    const isQuiet = () => underWay.size === 0 && performance.now() - Math.max(begun, last) >= ms
    while ((!isQuiet() || isBusy()) && performance.now() - begun < busyMs)
      await new Promise((resolve) => setTimeout(resolve, 50))
  }

  const { triggerCommand } = commands
  commands.triggerCommand = async (name, ...rest) => {
    const result = await triggerCommand.call(commands, name, ...rest)
    if (!name.startsWith('__vitest_markTrace')) await quiet(betweenMs)
    return result
  }
  return {
    /** Something that a page asks has its answer when the promise is settled. */
    while<T>(asking: Promise<T>): Promise<T> {
      last = performance.now()
      underWay.add(asking)
      return asking.finally(() => {
        last = performance.now()
        underWay.delete(asking)
      })
    },
    between: () => quiet(betweenMs),
    async end(): Promise<void> {
      await quiet(atEndMs)
      commands.triggerCommand = triggerCommand
      observer.disconnect()
    },
  }
}
