import { existsSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { resetRoot } from './commands/resetRoot.ts'
import { InvalidSettings, readSettings } from '#launcher/settings.ts'
import { StartupProblem } from '#launcher/startupProblem.ts'
import { chooseWords } from '#launcher/words/words.ts'

/** `npm run praxis` lists the commands; `npm run praxis -- NAME` runs one. */
const root = path.resolve(import.meta.dirname, '../../..')
const settingsFile = path.join(root, '.env')
if (existsSync(settingsFile)) process.loadEnvFile(settingsFile)
const words = chooseWords(process.env)

function usage(): string {
  return [words.praxisCommands, ...Object.values(words.praxisUsage).map((line) => `  ${line}`)].join('\n')
}

function readArguments() {
  try {
    const options = { 'password-file': { type: 'string' } } as const
    return parseArgs({ args: process.argv.slice(2), options, allowPositionals: true })
  } catch (error) {
    console.error((error as Error).message)
    return null
  }
}

async function main(): Promise<number> {
  const given = readArguments()
  if (given !== null && given.positionals.length === 0 && Object.keys(given.values).length === 0) {
    console.log(usage())
    return 0
  }
  if (given?.positionals.length !== 1 || given.positionals[0] !== 'reset-root') {
    console.error(usage())
    return 2
  }
  const passwordFile = given.values['password-file']
  return resetRoot({
    root,
    settings: readSettings(process.env, root, words),
    environment: process.env,
    words,
    server: { file: process.execPath, args: [path.join(root, 'apps/server/src/resetRoot/main.ts')] },
    passwordFile: passwordFile === undefined ? null : path.resolve(passwordFile),
    print: (line) => console.log(line),
  })
}

try {
  process.exitCode = await main()
} catch (error) {
  if (error instanceof InvalidSettings) {
    console.error([words.settingsAreWrong, ...error.problems.map((line) => `  ${line}`)].join('\n'))
  } else if (error instanceof StartupProblem) console.error(`${error.message}\n${words.cure(error.cure)}`)
  else throw error
  process.exitCode = 1
}
