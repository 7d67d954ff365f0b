/**
 * The part of `npm run praxis -- verify [FILE|FOLDER …]` that judges; apps/launcher starts it. The exit code is 0 if every
 * solution does what is declared of it.
 *
 *   node apps/judge/src/problems/verify/main.ts [--cases] [--json FILE] [--locale zh-CN] [FILE|FOLDER …]
 */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { verify } from './verify.ts'

const { values, positionals } = parseArgs({
  options: {
    cases: { type: 'boolean', default: false },
    json: { type: 'string' },
    locale: { type: 'string', default: 'en-US' },
  },
  allowPositionals: true,
})
const ended = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => ended.abort())
const isRight = await verify({
  paths: positionals.map((path) => resolve(path)),
  everyCase: values.cases,
  json: values.json === undefined ? null : resolve(values.json),
  locale: values.locale === 'zh-CN' ? 'zh-CN' : 'en-US',
  isCi: process.env['CI'] === 'true',
  signal: ended.signal,
  print: (line) => console.log(line),
})
process.exitCode = isRight ? 0 : 1
