import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { problems } from '@praxis/contract/problems'
import { query } from '@praxis/postgres/query'
import type { BrowserServer } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { startBrowser } from './browser.ts'
import { clientOf } from './client.ts'
import { openDoor } from './door.ts'
import { startProduct, type Product } from './product.ts'
import { rootEnvironment } from './session.ts'

/** Where the one product, with its database and its data folder, and the one browser of a run are. */
export type Site = { address: string; database: string; folder: string; browser: string }

declare module 'vitest' {
  export interface ProvidedContext {
    /** The door to the site, which starts for the first who asks. */
    theSite: string
  }
}

/** Those of the sample problems' solutions, and one for checkers. */
const languages = ['C With O2', 'C++ 17 With O2', 'Python3', 'Java', 'C++']

let stop = async () => {}

/** Nothing is started before the first journey needs it, as other tests measure time. */
export async function setup(project: TestProject) {
  let started: Promise<Site> | undefined
  const running: { folder?: string; product?: Product; browser?: BrowserServer } = {}
  async function start(): Promise<Site> {
    running.folder = await mkdtemp(join(tmpdir(), 'praxis-journeys-'))
    const environment = { ...rootEnvironment, PRAXIS_JUDGE_LANGUAGES: languages.join(',') }
    const product = (running.product = await startProduct(running.folder, { environment }))
    running.browser = await startBrowser()
    // How long a person waits between two submissions is no subject here.
    const database = product.databaseUrl()
    await query(database, `insert into site_setting (name, value) values ('defaultSubmitInterval', '0')`)
    await untilOffered(product)
    return { address: product.address, database, folder: running.folder, browser: running.browser.wsEndpoint() }
  }
  const door = await openDoor(() => (started ??= start()))
  project.provide('theSite', door.address)
  stop = async () => {
    door.close()
    await started?.catch(() => {})
    await running.browser?.close()
    await running.product?.stop()
    if (running.folder !== undefined) await rm(running.folder, { recursive: true, force: true })
  }
}

export const teardown = () => stop()

/** The judge says which languages it has when it has tried each of them. */
async function untilOffered({ address }: Product): Promise<void> {
  const client = clientOf(address)
  const until = Date.now() + 120_000
  while (Date.now() < until) {
    const { data } = await client(problems.languages, {})
    const offered = new Set(data?.map(({ name }) => name))
    if (languages.every((name) => offered.has(name))) return
    await pause(200)
  }
  throw new Error('the judge does not offer the languages of the journeys')
}
