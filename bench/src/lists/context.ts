import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Context } from '../../../apps/server/src/context.ts'
import type { Connection } from '../../../apps/server/src/db/connection.ts'
import { hubTimes, openHub } from '../../../apps/server/src/modules/live/hub.ts'
import { openServices } from '../../../apps/server/src/openServices.ts'
import { folderStore } from '../../../apps/server/src/services/folderStore.ts'
import { sealerOf } from '../../../apps/server/src/services/sealer.ts'
import { listen } from '../../../apps/server/src/signals.ts'

const nothing = () => {}

/** What a handler of a process receives for a call of a visitor who reads Chinese. */
export async function openContext(url: string, { db }: Pick<Connection, 'db'>) {
  const folder = await mkdtemp(join(tmpdir(), 'praxis-bench-'))
  const signals = listen(url, console.warn)
  const services = openServices({
    db,
    files: await folderStore(folder),
    dataFolder: folder,
    measureDisk: async () => null,
    signals,
    now: () => new Date(),
    judgeToken: 'a judge token of the bench',
    address: undefined,
    quotationAddress: null,
    paymentAddresses: { wechat: undefined, alipay: undefined },
    aiAddress: undefined,
    remoteHosts: { addresses: {}, privateHosts: new Set() },
    sealer: sealerOf('a key of the bench'),
    log: { info: nothing, warn: console.warn, error: console.error },
  })
  const live = openHub(services, hubTimes)
  const context: Context<null> = {
    ...services,
    live,
    viewer: null,
    locale: 'zh-CN',
    ip: '127.0.0.1',
    origin: 'http://127.0.0.1',
    requestId: 'bench',
    userAgent: 'bench',
    browserHash: null,
    arrivedMs: performance.now(),
    wantsEvents: false,
    gone: new AbortController().signal,
    owes: null,
    sessionHash: null,
    judgeSecretId: null,
    giveToken: nothing,
    giveCookie: nothing,
  }
  return {
    context,
    async close() {
      live.close()
      services.boards.close()
      await signals.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
