/**
 * The part of `npm run praxis -- export IDS FILE` that needs the server's code; apps/launcher starts it. Prints one line
 * of JSON for each piece of news. The exit code is 0 if the file was written, 3 if not, and another where it broke.
 */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { exportFormats } from '@praxis/contract/findings'
import { readConfig } from '#server/config.ts'
import { connect } from '#server/db/connection.ts'
import { migrate } from '#server/db/migrate.ts'
import { exportPackages } from '#server/modules/exports/public.ts'
import { openFileStore } from '#server/services/files.ts'

const { values, positionals } = parseArgs({
  options: {
    format: { type: 'string', default: 'praxis' },
    solutions: { type: 'boolean', default: false },
    force: { type: 'boolean', default: false },
    locale: { type: 'string', default: 'en-US' },
  },
  allowPositionals: true,
})
const { address, databaseUrl, files } = readConfig(process.env)
const warn = (what: unknown) => console.error(what)
await migrate(databaseUrl)
const { db, close } = connect(databaseUrl, warn, 2)
const ended = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => ended.abort())
try {
  const isWritten = await exportPackages(
    { address, db, files: await openFileStore(files, warn), log: { info: warn, warn, error: warn } },
    {
      ids: (positionals[0] ?? '').split(',').filter((id) => id !== ''),
      file: resolve(positionals[1] ?? ''),
      format: exportFormats.find((one) => one === values.format) ?? 'praxis',
      withSolutions: values.solutions,
      replaces: values.force,
      locale: values.locale === 'zh-CN' ? 'zh-CN' : 'en-US',
    },
    { tell: (news) => console.log(JSON.stringify(news)), signal: ended.signal },
  )
  process.exitCode = isWritten ? 0 : 3
} finally {
  await close()
}
