import { existsSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { exportFormats, exportPackages } from './commands/exportPackages.ts'
import { existingChoices, importPackages } from './commands/importPackages.ts'
import { doubtful } from './commands/doubtful.ts'
import { recount } from './commands/recount.ts'
import { resetRoot } from './commands/resetRoot.ts'
import { verify } from './commands/verify.ts'
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
      'dry-run': { type: 'boolean' },
      group: { type: 'string' },
      public: { type: 'boolean' },
      existing: { type: 'string' },
      format: { type: 'string' },
      solutions: { type: 'boolean' },
      force: { type: 'boolean' },
      cases: { type: 'boolean' },
      json: { type: 'string' },
    } as const
    return parseArgs({ args: process.argv.slice(2), options, allowPositionals: true })
  } catch (error) {
    console.error((error as Error).message)
    return null
  }
}

type Given = NonNullable<ReturnType<typeof readArguments>>['values']

type Command = {
  /** Those that it takes, and how many words beside them. */
  readonly options: readonly string[]
  readonly words?: number | 'any'
  readonly isUnderstood?: (given: Given) => boolean
  readonly run: (given: Given, words: readonly string[]) => Promise<number>
}

const commands: Record<string, Command> = {
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
  import: {
    options: ['dry-run', 'group', 'public', 'existing'],
    words: 1,
    isUnderstood: ({ existing }) => existing === undefined || existingChoices.includes(existing),
    run: (given, [file = '']) => importPackages({ ...surroundings('importPackages'), file: path.resolve(file), given }),
  },
  export: {
    options: ['format', 'solutions', 'force'],
    words: 2,
    isUnderstood: ({ format }) => format === undefined || exportFormats.includes(format),
    run: (given, [ids = '', file = '']) =>
      exportPackages({ ...surroundings('exportPackages'), ids, file: path.resolve(file), given }),
  },
  verify: {
    options: ['cases', 'json'],
    words: 'any',
    run: (given, files) => verify({ root, environment: process.env, words, files, given, print: console.log }),
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

/** What was asked for; null for what is no command, or has words or options that are not its own. */
function understood(given: ReturnType<typeof readArguments>): (() => Promise<number>) | null {
  if (given === null) return null
  const { values, positionals } = given
  const [name = '', ...more] = positionals
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (command === undefined) return null
  if (command.words !== 'any' && more.length !== (command.words ?? 0)) return null
  const isOwn = Object.keys(values).every((one) => command.options.includes(one))
  return isOwn && command.isUnderstood?.(values) !== false ? () => command.run(values, more) : null
}

async function main(): Promise<number> {
  const given = readArguments()
  if (given !== null && given.positionals.length === 0 && Object.keys(given.values).length === 0) {
    console.log(usage())
    return 0
  }
  const run = understood(given)
  if (run !== null) return run()
  console.error(usage())
  return 2
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
