import { existsSync } from 'node:fs'
import path from 'node:path'
import { checkSandbox } from './checks/sandboxCheck.ts'
import { runSession } from '#launcher/session.ts'
import { InvalidSettings, readSettings } from '#launcher/settings.ts'
import { chooseWords } from '#launcher/words/words.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const settingsFile = path.join(root, '.env')
if (existsSync(settingsFile)) process.loadEnvFile(settingsFile)
const words = chooseWords(process.env)

/** Ignore write errors, because Praxis must go on when the terminal is closed. */
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})

const programAt = (file: string, ...args: string[]) => ({
  file: process.execPath,
  args: [path.join(root, file), ...args],
})

async function main(): Promise<number> {
  try {
    const settings = readSettings(process.env, root, words)
    return await runSession({
      root,
      settings,
      environment: process.env,
      words,
      programs: {
        server: programAt('apps/server/src/main.ts'),
        judge: programAt('apps/judge/src/main.ts'),
        samples: programAt('scripts/bootstrap.mjs', '--samples-only'),
      },
      checkSandbox: () => checkSandbox(root, settings.allowDegraded, words),
      print: (line) => console.log(line),
    })
  } catch (error) {
    if (!(error instanceof InvalidSettings)) throw error
    console.error([words.settingsAreWrong, ...error.problems.map((line) => `  ${line}`)].join('\n'))
    console.error(words.cure(words.settingsCure))
    return 1
  }
}

process.exit(await main())
