import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { rmSync, writeFileSync } from 'node:fs'
import type { Command } from '@praxis/postgres/dieWithParent'
import { serverEnvironment } from '#launcher/programs/environments.ts'
import type { Environment, Settings } from '#launcher/settings.ts'
import { StartupProblem } from '#launcher/startupProblem.ts'
import type { Words } from '#launcher/words/words.ts'
import { withDatabase } from './withDatabase.ts'

type Reset = {
  root: string
  settings: Settings
  environment: Environment
  words: Words
  /** Does the work in the database (apps/server/src/resetRoot). */
  server: Command
  /** Where the password is written; null prints it. */
  passwordFile: string | null
  print: (line: string) => void
}

/** No letters that look alike: the password is read from a screen once. */
const alphabet = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789'
const passwordLength = 16

/** Opens the root account for who is locked out of it, also while Praxis runs. Resolves with the exit code. */
export async function resetRoot(reset: Reset): Promise<number> {
  const { settings, words, passwordFile, print } = reset
  const password = Array.from({ length: passwordLength }, () => alphabet[randomInt(alphabet.length)]).join('')
  // Written before the account has it, so that a crash in between loses nothing.
  if (passwordFile !== null) writeNew(passwordFile, password, words)
  const forget = () => passwordFile !== null && rmSync(passwordFile, { force: true })
  const refusal = { nothingDone: words.noRootReset, noSite: words.noRoot }
  const set = (url: string) => setPassword(reset, url, password)
  const outcome = await withDatabase(settings, words, refusal, set).catch((error: unknown) => {
    if (error instanceof StartupProblem) forget()
    throw error
  })
  // The file stays: the account may have the password.
  if (outcome === 'failed') return 1
  if (outcome === 'no root') {
    forget()
    print(words.noRoot)
    return 1
  }
  print(words.rootReset(outcome.name))
  print(passwordFile === null ? words.rootPassword(password) : words.rootPasswordIn(passwordFile))
  return 0
}

function writeNew(file: string, password: string, words: Words): void {
  try {
    writeFileSync(file, `${password}\n`, { mode: 0o600, flag: 'wx', flush: true })
  } catch (error) {
    const { code = String(error) } = error as NodeJS.ErrnoException
    const reason = code === 'EEXIST' ? words.fileExists(file) : words.fileNotWritable(file, code)
    throw new StartupProblem(words.noRootReset, reason)
  }
}

type Outcome = { name: string } | 'no root' | 'failed'

/** If it failed, the server's part has said why. */
async function setPassword(
  { root, settings, environment, server }: Reset,
  databaseUrl: string,
  password: string,
): Promise<Outcome> {
  const child = spawn(server.file, server.args, {
    cwd: root,
    env: serverEnvironment(environment, settings, databaseUrl),
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  // If it ends before it has read the password, its exit code says so.
  child.stdin.on('error', () => {})
  child.stdin.end(password)
  let output = ''
  child.stdout.on('data', (chunk) => (output += String(chunk)))
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) return 'failed'
  const name = output.trim()
  return name === '' ? 'no root' : { name }
}
