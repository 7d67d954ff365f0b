import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { query, type Row } from '@praxis/postgres/query'
import type { RoleName } from '@praxis/contract/statuses'
import type { Locale } from '@praxis/locales/locales'
import { chromium, type Browser, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, onTestFinished } from 'vitest'
import { connect, type Connection } from '../../apps/server/src/db/connection.ts'
import { openPage } from './browser.ts'
import { closeOthers } from './pool.ts'
import { insertSignedIn, signInto, type Person } from './session.ts'
import { startServer, type Standalone } from './standalone.ts'
import { enter, type Stay } from './door.ts'
import type { Site } from './theSite.setup.ts'

type Visit = {
  /** Somebody who is signed in. */
  as?: Person
  locale?: Locale
  width?: number
  /** The test makes something go wrong in the page. */
  mayFail?: true
  /** Nothing is in the caches of the browser, as at somebody's first visit. */
  isCold?: boolean
}

export type TheSite = {
  readonly address: string
  readonly browser: Browser
  readonly db: Connection['db']
  /** Stand-ins for providers of payments, and for that of the AI helper. */
  readonly providers: Pick<Site, 'wechatPay' | 'alipay' | 'ai'>
  query(sql: string, values: readonly unknown[]): Promise<Row[]>
  /** Somebody of this name, with an ending that nobody else has, who is signed in. */
  person(name: string, role?: RoleName): Promise<Person>
  /** A page of the test's own, which ends with it. The test fails if anything goes wrong in the page. */
  visit(path: string, visit?: Visit): Promise<Page>
  /** Takes all roles away from somebody, who stays signed in. */
  takeRoles(person: Person): Promise<unknown>
  /** The address of a second server on the same database and the same files, until the file's tests end. */
  anotherServer(): Promise<string>
}

/** The start of the site. */
const longestWaitMs = 300_000

/** Files that run in one process share their way to the browser, and so the contexts that wait there. */
const browsers = new Map<string, Promise<Browser>>()

function browserAt(address: string): Promise<Browser> {
  const known = browsers.get(address) ?? chromium.connect(address)
  browsers.set(address, known)
  return known
}

/**
 * A product of which this file has the use alone, with the browser of all journeys; there from the file's first hook or
 * test on. The next file gets the same product, so a file puts back the settings that it changes. Whoever needs to stop
 * it, or to set it up otherwise, starts one of their own with `startProduct`.
 */
export function theSite(): TheSite {
  let stay: Stay | undefined
  let connection: Connection | undefined
  let site: Site | undefined
  let browser: Browser | undefined
  beforeAll(async () => {
    stay = await enter(inject('theSite'))
    site = stay.site
    connection = connect(site.database, () => {}, 2)
    browser = await browserAt(site.browser)
  }, longestWaitMs)
  const servers: Standalone[] = []
  afterAll(async () => {
    if (browser !== undefined) await closeOthers(browser)
    await connection?.close()
    await Promise.all(servers.map((server) => server.stop()))
    stay?.leave()
  })
  return {
    get address() {
      return started(site).address
    },
    get browser() {
      return started(browser)
    },
    get db() {
      return started(connection).db
    },
    get providers() {
      return started(site)
    },
    query: (sql, values) => query(started(site).database, sql, values),
    person(name, role) {
      return insertSignedIn(this.db, `${name}-${randomBytes(3).toString('hex')}`, role)
    },
    async visit(path, { as, locale = 'en-US', width = 1440, mayFail, isCold = false } = {}) {
      const { page, problems } = await openPage(started(browser), started(site).address, locale, { isCold })
      await page.setViewportSize({ width, height: 900 })
      if (as !== undefined) await signInto(page.context(), as)
      onTestFinished(async () => {
        await page.context().close()
        if (mayFail === undefined) expect(problems).toEqual([])
      })
      await page.goto(path)
      return page
    },
    takeRoles({ username }) {
      const { db } = this
      const uid = db.selectFrom('account').select('uid').where('username', '=', username)
      return db.deleteFrom('account_role').where('uid', 'in', uid).execute()
    },
    async anotherServer() {
      const { database, folder } = started(site)
      const dataFolder = join(folder, `another server ${servers.length}`)
      // The sample problems are there.
      const environment = { PRAXIS_FILES: join(folder, 'files'), PRAXIS_DEMO: '0' }
      const server = await startServer({ databaseUrl: database, dataFolder, environment })
      servers.push(server)
      return server.address
    },
  }
}

function started<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('this is there in tests and hooks only')
  return value
}
