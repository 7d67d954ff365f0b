import { existsSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { doubtful } from './commands/doubtful.ts'
import { recount } from './commands/recount.ts'
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
    const options = {
      'password-file': { type: 'string' },
      check: { type: 'boolean' },
      'judge-again': { type: 'boolean' },
    } as const
    return parseArgs({ args: process.argv.slice(2), options, allowPositionals: true })
  } catch (error) {
    console.error((error as Error).message)
    return null
  }
}

type Given = NonNullable<ReturnType<typeof readArguments>>['values']

/** Each command with the options that it takes. */
const commands: Record<string, { options: readonly string[]; run: (given: Given) => Promise<number> }> = {
  'reset-root': {
    options: ['password-file'],
    run: ({ 'password-file': passwordFile }) =>
      resetRoot({ ...surroundings('resetRoot'), passwordFile: passwordFile ? path.resolve(passwordFile) : null }),
  },
  recount: { options: ['check'], run: ({ check = false }) => recount({ ...surroundings('recount'), check }) },
  doubtful: {
    options: ['judge-again'],
    run: ({ 'judge-again': judgeAgain = false }) => doubtful({ ...surroundings('doubtful'), judgeAgain }),
  },
}

/** What every command needs; the server's part is in `apps/server/src/<folder>`. */
const surroundings = (folder: string) => ({
  root,
  settings: readSettings(process.env, root, words),
  environment: process.env,
  words,
  server: { file: process.execPath, args: [path.join(root, `apps/server/src/${folder}/main.ts`)] },
  print: (line: string) => console.log(line),
})

async function main(): Promise<number> {
  const given = readArguments()
  if (given !== null && given.positionals.length === 0 && Object.keys(given.values).length === 0) {
    console.log(usage())
    return 0
  }
  const [name, ...more] = given?.positionals ?? []
  const command = Object.hasOwn(commands, name ?? '') ? commands[name ?? ''] : undefined
  const isUnderstood =
    more.length === 0 && Object.keys(given?.values ?? {}).every((one) => command?.options.includes(one))
  if (given === null || command === undefined || !isUnderstood) {
    console.error(usage())
    return 2
  }
  return command.run(given.values)
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
