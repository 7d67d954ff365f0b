import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { problems } from '@praxis/contract/problems'
import { clientOf } from '@praxis/e2e/client'
import { startProduct } from '@praxis/e2e/product'
import { query } from '../../packages/postgres/src/query.ts'
import { shared, type Shared } from './shared.ts'
import { until } from './until.ts'

export type BenchProduct = NonNullable<Shared['product']> & { stop(): Promise<void> }

/** Those that a product of benches and tests offers. */
const languages = ['C With O2', 'C++ 17 With O2', 'Python3']

/** The product, ready to judge, in which nobody waits between two submissions: the bench's own, or the shared one. */
export async function aProduct(): Promise<BenchProduct> {
  if (shared.product !== null) return { ...shared.product, stop: async () => {} }
  const dataFolder = await mkdtemp(join(tmpdir(), 'praxis-bench-'))
  const product = await startProduct(dataFolder, { environment: { PRAXIS_JUDGE_SLOTS: '2' } })
  const { address } = product
  const stop = async () => {
    await product.stop()
    await rm(dataFolder, { recursive: true, force: true })
  }
  try {
    const databaseUrl = product.databaseUrl()
    await query(databaseUrl, `insert into site_setting (name, value) values ('defaultSubmitInterval', '0')`)
    const client = clientOf(address)
    await until(
      async () => {
        const { data } = await client(problems.languages, {})
        const offered = new Set(data?.map(({ name }) => name))
        return languages.every((name) => offered.has(name))
      },
      'the judge offers its languages',
      { everyMs: 200, limitMs: 120_000 },
    )
    return { address, databaseUrl, dataFolder, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
