import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { problems } from '@praxis/contract/problems'
import { query } from '@praxis/postgres/query'
import { startAi } from '@praxis/stand-ins/ai/server'
import { startAlipay } from '@praxis/stand-ins/payments/alipay/server'
import { startWechatPay } from '@praxis/stand-ins/payments/wechatPay/server'
import type { BrowserServer } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { startBrowser } from './browser.ts'
import { clientOf } from './client.ts'
import { openDoor } from './door.ts'
import { startProduct, type Product } from './product.ts'
import { rootEnvironment } from './session.ts'

/** Where a product, with its database and its data folder, and the browser of a run are. */
export type Site = {
  address: string
  database: string
  folder: string
  browser: string
  /** Stand-ins for providers of payments that this site alone has: where they are, and what root enters for them. */
  wechatPay: Provider<typeof startWechatPay>
  alipay: Provider<typeof startAlipay>
  /** A stand-in for the provider of the AI helper, with what root enters for it. */
  ai: Pick<Awaited<ReturnType<typeof startAi>>, 'address' | 'key' | 'model'>
}
type Provider<Start extends () => Promise<{ address: string; settings: object }>> = Pick<
  Awaited<ReturnType<Start>>,
  'address' | 'settings'
>

declare module 'vitest' {
  export interface ProvidedContext {
    /** The door to the sites, which start for those who ask. */
    theSite: string
  }
}

/** Those of the sample problems' solutions, and one for checkers. */
const languages = ['C With O2', 'C++ 17 With O2', 'Python3', 'Java', 'C++']

let stop = async () => {}

/** Two files run at once, and each has a site alone. */
const sites = 2

/** Nothing is started before the first journey needs it, as other tests measure time. */
export async function setup(project: TestProject) {
  const folders: string[] = []
  const products: Product[] = []
  const standIns: { close: () => unknown }[] = []
  let browser: Promise<BrowserServer> | undefined
  async function start(): Promise<Site> {
    browser ??= startBrowser()
    const folder = await mkdtemp(join(tmpdir(), 'praxis-journeys-'))
    folders.push(folder)
    const [wechatPay, alipay, ai] = await Promise.all([startWechatPay(), startAlipay(), startAi()])
    standIns.push(wechatPay, alipay, ai)
    const environment = {
      ...rootEnvironment,
      PRAXIS_JUDGE_LANGUAGES: languages.join(','),
      PRAXIS_WECHAT_PAY_URL: wechatPay.address,
      PRAXIS_ALIPAY_URL: alipay.gateway,
      PRAXIS_AI_URL: ai.address,
    }
    const product = await startProduct(folder, { environment })
    products.push(product)
    const database = product.databaseUrl()
    // How long a person waits between two submissions is no subject here.
    await query(database, `insert into site_setting (name, value) values ('defaultSubmitInterval', '0')`)
    await untilOffered(product)
    return {
      address: product.address,
      database,
      folder,
      browser: (await browser).wsEndpoint(),
      wechatPay: { address: wechatPay.address, settings: wechatPay.settings },
      alipay: { address: alipay.address, settings: alipay.settings },
      ai: { address: ai.address, key: ai.key, model: ai.model },
    }
  }
  const starting: Promise<Site>[] = []
  const door = await openDoor(sites, () => {
    const site = start()
    starting.push(site)
    return site
  })
  project.provide('theSite', door.address)
  stop = async () => {
    door.close()
    await Promise.allSettled(starting)
    await browser?.then((running) => running.close()).catch(() => {})
    await Promise.all(products.map((product) => product.stop()))
    for (const standIn of standIns) void standIn.close()
    await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })))
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
