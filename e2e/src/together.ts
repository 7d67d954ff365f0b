import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { openBrowser } from './browser.ts'
import { startProduct, type Product } from './product.ts'

/** One product and one browser for all tests of a file; there from its first hook or test on. */
export function startTogether(
  name: string,
  environment: Record<string, string> = {},
): { readonly product: Product; readonly browser: Browser } {
  let folder: string | undefined
  let product: Product | undefined
  let browser: Browser | undefined
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), `praxis-${name}-`))
    product = await startProduct(folder, { environment })
    browser = await openBrowser()
  })
  afterAll(async () => {
    await browser?.close()
    await product?.stop()
    if (folder !== undefined) await rm(folder, { recursive: true, force: true })
  })
  return {
    get product() {
      return started(product)
    },
    get browser() {
      return started(browser)
    },
  }
}

function started<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('this is there in tests and hooks only')
  return value
}
