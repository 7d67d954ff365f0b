import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { TheSite } from '../../src/together.ts'
import { harmIn, hostilePage, type HostilePage } from '../../src/xss/hostilePage.ts'
import { lengthen } from '../../src/xss/lengthen.ts'
import { markOf } from '../../src/xss/plant.ts'
import { countArrivals, openInApp, settle } from '../inApp.ts'
import { addressOf } from '../routes.ts'
import { hostileName, type hostileWorld } from './hostileWorld.ts'
import { placesOf, type Look, type Place, type Viewer } from './place.ts'

type HostileWorld = Awaited<ReturnType<typeof hostileWorld>>

type Walk = {
  viewer: Viewer | 'root with the policy of the page'
  places: readonly Place[]
  /** Which part of the screens, from 0, of how many. */
  part: number
  of: number
}

/** What has gone wrong on the screens of somebody, opened in one page, one after the other. */
export async function walkHostile(
  its: TheSite,
  world: HostileWorld,
  { viewer: named, places, part, of }: Walk,
): Promise<string[]> {
  const hasPolicy = named === 'root with the policy of the page'
  const viewer = hasPolicy ? 'root' : named
  const as = viewer === 'visitor' ? null : world.people[viewer]
  const hostile = await hostilePage(its.browser, its.address, { as, hasPolicy })
  const { page, context } = hostile
  const found: string[] = []
  try {
    await page.addInitScript(countArrivals)
    await lengthen(page)
    let isClean = false
    const own = placesOf(places, viewer)
    const [from, to] = [part, part + 1].map((n) => Math.floor((n * own.length) / of))
    for (const { path, params, query = '', act, shows } of own.slice(from, to)) {
      const rest = typeof query === 'string' ? query : query(world)
      const address = addressOf(path, world.supply, params?.(world)) + rest
      const tell = (what: string) => void found.push(`${named} at ${address}, ${what}`)
      const look: Look = {
        viewer,
        world,
        async seen(fields) {
          for (const field of await fieldsMissing(page, fields)) tell(`it does not show: ${field}`)
        },
        async check(place) {
          for (const harm of await harmDone(hostile)) tell(`${place}: ${harm}`)
        },
      }
      try {
        // After a dialog was opened, or something written, the page is loaded anew.
        if (isClean) await openInApp(page, address)
        else await page.goto(address)
        isClean = act === undefined
        await settle(page)
        await act?.(page, look)
      } catch (error) {
        isClean = false
        tell(String(error))
      }
      await look.seen(shows)
      await look.check('the page')
    }
  } finally {
    await context.close()
  }
  return found
}

/** Waits until the page has every field: in its text, in an attribute, or in a field of a form. Returns what is missing. */
export async function fieldsMissing(page: Page, fields: readonly string[]): Promise<string[]> {
  const marks = fields.map((field) => (field === 'username' ? hostileName : markOf(field)))
  let missing: string[] = []
  async function isThere(): Promise<boolean> {
    missing = await page.evaluate<string[]>(`${JSON.stringify(marks)}.filter((mark) => {
      const written = [...document.querySelectorAll('input,textarea')].map(({ value }) => value).join()
      const named = [...document.querySelectorAll('[title],[alt]')].map(({ title, alt }) => title + alt).join()
      return !(document.body.textContent + document.title + written + named).includes(mark)
    })`)
    return missing.length === 0
  }
  await expect
    .poll(isThere, { timeout: 30_000 })
    .toBe(true)
    .catch(() => {})
  return missing
}

/** What the texts of a page have brought into it, and what they have done since the last question. */
export async function harmDone({ page, takeProblems }: HostilePage): Promise<string[]> {
  // What a picture or a style asks for is asked in the next task.
  await page.evaluate('new Promise((resolve) => setTimeout(resolve, 50))')
  return [...(await harmIn(page)), ...takeProblems()]
}
