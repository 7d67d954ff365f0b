/**
 * The part of `npm run praxis -- import FILE|FOLDER` that needs the server's code; apps/launcher starts it. Prints one
 * line of JSON for each piece of news. The exit code is 0 if everything was imported, 3 if not, and another where it broke.
 */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '#server/config.ts'
import { connect } from '#server/db/connection.ts'
import { migrate } from '#server/db/migrate.ts'
import { existingChoices, importPackages } from '#server/modules/imports/public.ts'
import { agreeOnJudgeToken } from '#server/modules/judgeHosts/public.ts'
import { openServices } from '#server/openServices.ts'
import { openFileStore } from '#server/services/files.ts'
import { measureDisk } from '#server/services/measureDisk.ts'
import { openSealer } from '#server/services/sealer.ts'
import { listen } from '#server/signals.ts'

const { values, positionals } = parseArgs({
  options: {
    'dry-run': { type: 'boolean', default: false },
    group: { type: 'string' },
    public: { type: 'boolean', default: false },
    existing: { type: 'string', default: 'skip' },
    locale: { type: 'string', default: 'en-US' },
  },
  allowPositionals: true,
})
const config = readConfig(process.env)
const { databaseUrl, dataFolder, files } = config
const warn = (error: unknown) => console.error(error)
await migrate(databaseUrl)
const { db, close } = connect(databaseUrl, warn, 4)
const signals = listen(databaseUrl, warn)
const ended = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => ended.abort())
try {
  const services = openServices({
    db,
    signals,
    files: await openFileStore(files, warn),
    dataFolder,
    measureDisk: () => measureDisk(files),
    now: () => new Date(),
    judgeToken: await agreeOnJudgeToken(db, { judgeToken: config.judgeToken, dataFolder }),
    address: config.address,
    quotationAddress: config.quotationAddress,
    paymentAddresses: config.paymentAddresses,
    aiAddress: config.aiAddress,
    remoteHosts: config.remoteHosts,
    sealer: await openSealer({ settingsKey: config.settingsKey, dataFolder }),
    log: {
      info: () => {},
      warn: (details, line) => console.error(line, details),
      error: (details, line) => console.error(line, details),
    },
  })
  const isWhole = await importPackages(
    services,
    {
      path: resolve(positionals[0] ?? ''),
      isDryRun: values['dry-run'],
      group: values.group ?? null,
      isPublic: values.public,
      existing: existingChoices.find((one) => one === values.existing) ?? 'skip',
      locale: values.locale === 'zh-CN' ? 'zh-CN' : 'en-US',
    },
    { tell: (news) => console.log(JSON.stringify(news)), signal: ended.signal },
  )
  process.exitCode = isWhole ? 0 : 3
} finally {
  await signals.close()
  await close()
}
