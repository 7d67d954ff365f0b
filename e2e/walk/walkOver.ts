import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../src/session.ts'
import type { TheSite } from '../src/together.ts'
import { seriousIn, type Scheme } from './axe.ts'
import { noveltyOf } from './kinds.ts'
import { addressOf, partOf, routes, viewersOf, type Part, type Route, type Supply, type Viewer } from './routes.ts'
import { WalkPage } from './walkPage.ts'
import { notWhole, widthsOf } from './widths.ts'

/** What the screens of a part show, and to whom. `undo` takes back what everybody would see. */
export type World = {
  people: Readonly<Record<Exclude<Viewer, 'visitor'>, Person>>
  supply: Supply
  /** What follows the paths of screens that show nothing without it. */
  queries?: Readonly<Record<string, string>>
  undo?: () => Promise<unknown>
}

/** Does something in a page, and returns what must then be seen, also after the window has become that of a phone. */
export type Act<W> = (page: Page, world: W) => Promise<Locator>

/**
 * What a screen shows besides what it shows at once: with another address, or after something was done. A screen without
 * states is walked all the same.
 */
export type State<W extends World> = {
  name: string
  /** A path of the route table. */
  path: string
  as: Viewer
  params?: (world: W) => Readonly<Record<string, string | number>>
  /** What follows the path. */
  query?: string | ((world: W) => string)
  act?: Act<W>
  /** What is done afterwards, one after the other. */
  next?: readonly { name: string; act: Act<W> }[]
  /** A phone shows it in another place, so there it is done again. */
  isDoneAgain?: true
  /** The only width at which it can be done. */
  at?: 1440 | 375
  /** The page says that a call has failed. */
  mayFail?: true
}

const [desktop, phone] = [1440, 375] as const

/**
 * Opens each screen of a part once for each viewer who sees something else there, and each state. Axe looks at both
 * colour schemes and at a phone; every width must be whole in both languages; and nothing may go wrong in the page.
 */
export function walkOver<W extends World>(
  its: TheSite,
  part: Part,
  { makeWorld, states }: { makeWorld: () => Promise<W>; states: readonly State<W>[] },
): void {
  const own = routes.filter(({ path }) => partOf(path) === part)
  const pages = new Map<string, Promise<WalkPage>>()
  const isNew = noveltyOf()
  // The tests run after the hook.
  let world!: W
  let undo: World['undo']
  beforeAll(async () => {
    world = await makeWorld()
    undo = world.undo
  })
  afterAll(async () => {
    for (const page of pages.values()) await (await page).close()
    await undo?.()
  })

  /** Those of states say what the server says, so that they can be found by it. */
  function pageOf(viewer: Viewer, isCrowded: boolean): Promise<WalkPage> {
    const name = `${viewer} ${isCrowded ? 'crowded' : ''}`
    const person = viewer === 'visitor' ? null : world.people[viewer]
    const page = pages.get(name) ?? WalkPage.open(its, person, isCrowded)
    pages.set(name, page)
    return page
  }

  /** Whoever sees most has everything looked at; the others what is new to the walk. */
  async function walkRoute(route: Route): Promise<string[]> {
    const address = addressOf(route.path, world.supply) + (world.queries?.[route.path] ?? '')
    const found: string[] = []
    let seenBy = 0
    for (const viewer of viewersOf(route)) {
      const walked = await pageOf(viewer, viewer === 'root')
      await walked.open(address)
      // Somebody may be led on, as an administrator from the log-in of the back office.
      if (new URL(walked.page.url()).pathname === new URL(address, its.address).pathname) {
        seenBy += 1
        if (seenBy === 1) found.push(...named(viewer, address, await lookAtAll(walked)))
        else if (await isNew(walked.page)) found.push(...named(viewer, address, await lookAt(walked)))
      }
      found.push(...named(viewer, address, walked.takeProblems()))
    }
    if (seenBy === 0 && !route.isPassing) found.push(`${address} led everybody elsewhere`)
    return found
  }

  async function lookAtAll(walked: WalkPage): Promise<string[]> {
    await isNew(walked.page)
    return lookInBoth(walked)
  }

  async function walkState(state: State<W>): Promise<string[]> {
    const { path, as, params, query = '', act } = state
    const rest = typeof query === 'string' ? query : query(world)
    const address = addressOf(path, world.supply, params?.(world)) + rest
    const walked = await pageOf(as, as === 'root' && act === undefined)
    const found: string[] = []
    if (act === undefined) {
      await walked.open(address)
      found.push(...(await lookAtAll(walked)))
    } else {
      const rounds = state.isDoneAgain === true ? [desktop, phone] : [state.at ?? desktop]
      for (const width of rounds) {
        await walked.resize(width)
        await walked.open(address)
        await walked.speak('en-US')
        walked.soil()
        const isOne = state.isDoneAgain === true || state.at !== undefined
        for (const step of [{ name: state.name, act }, ...(state.next ?? [])]) {
          await walked.resize(width)
          const shown = await step.act(walked.page, world)
          found.push(
            ...(await lookAtState(walked, shown, isOne ? [width] : [desktop, phone])).map(
              (line) => `${step.name}, ${line}`,
            ),
          )
        }
      }
      await walked.resize(desktop)
    }
    const problems = walked.takeProblems()
    return named(as, address, [...found, ...(state.mayFail === true ? [] : problems)])
  }

  /** A page that a failure has left in another language or width serves no other screen. */
  async function orForget(walk: Promise<string[]>): Promise<string[]> {
    try {
      return await walk
    } catch (error) {
      for (const page of pages.values()) await (await page).close()
      pages.clear()
      throw error
    }
  }

  describe(`the screens of ${part}`, () => {
    test.each(own.filter((route) => viewersOf(route).length > 0))(
      '$path is sound for whoever sees it',
      async (route) => {
        expect(await orForget(walkRoute(route))).toEqual([])
      },
    )

    test.each(states)('$name is sound, at $path', async (state) => {
      expect(await orForget(walkState(state))).toEqual([])
    })

    test('each state stands at a path of the route table', () => {
      const paths = own.map(({ path }) => path)
      expect(states.filter(({ path }) => !paths.includes(path)).map(({ name }) => name)).toEqual([])
    })
  })
}

const named = (viewer: Viewer, address: string, lines: readonly string[]) =>
  lines.map((line) => `${viewer} at ${address}, ${line}`)

/** Axe in both schemes; then the widths in the language of the page, and axe at the last of them, that of a phone. */
async function lookAt(walked: WalkPage): Promise<string[]> {
  const found = [...(await axeIn(walked, 'light')), ...(await axeIn(walked, 'dark'))]
  found.push(...(await wholeAtWidths(walked)), ...(await axeIn(walked, 'light')))
  await walked.resize(desktop)
  return found
}

/** The same, and the widths in the other language, which the page stays in. */
export async function lookInBoth(walked: WalkPage): Promise<string[]> {
  const found = await lookAt(walked)
  await walked.speak(walked.locale === 'en-US' ? 'zh-CN' : 'en-US')
  found.push(...(await wholeAtWidths(walked)))
  await walked.resize(desktop)
  return found
}

async function lookAtState(walked: WalkPage, shown: Locator, looked: readonly number[]): Promise<string[]> {
  const found: string[] = []
  for (const width of looked) {
    await walked.resize(width)
    await shown.waitFor()
    found.push(...(await axeIn(walked, 'light')))
    // Colours do not depend on the width.
    if (width === desktop) found.push(...(await axeIn(walked, 'dark')))
  }
  return found
}

async function wholeAtWidths(walked: WalkPage): Promise<string[]> {
  const found: string[] = []
  for (const width of widthsOf[walked.locale]) {
    await walked.resize(width)
    found.push(...(await notWhole(walked.page)).map((line) => `${walked.locale} at ${width} px: ${line}`))
  }
  return found
}

async function axeIn(walked: WalkPage, scheme: Scheme): Promise<string[]> {
  const width = walked.page.viewportSize()?.width
  return (await seriousIn(walked.page, scheme)).map((line) => `${scheme} at ${width} px: ${line}`)
}
