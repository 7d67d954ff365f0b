import { spawn } from 'node:child_process'
import { chmodSync } from 'node:fs'
import path from 'node:path'
import { startPostgres } from '@praxis/postgres/embedded'
import { onTestFinished } from 'vitest'
import { makeFolder } from './launched.ts'

const script = path.join(import.meta.dirname, '../src/praxis.ts')

/** Runs a command of whoever runs the site. */
export async function praxis(dataFolder: string, ...args: string[]): Promise<{ code: number | null; output: string }> {
  const own = { PRAXIS_DATA: dataFolder, DATABASE_URL: '', LANG: 'C.UTF-8' }
  const child = spawn(process.execPath, [script, ...args], { env: { PATH: process.env.PATH!, ...own } })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)))
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve))
  return { code, output }
}

/** A data folder with a database that runs, as under a Praxis that runs. */
export async function aDatabase() {
  const dataFolder = makeFolder()
  chmodSync(dataFolder, 0o755)
  const postgres = await startPostgres({ dataFolder: path.join(dataFolder, 'postgres') })
  onTestFinished(() => postgres.stop())
  return { dataFolder, postgres }
}
