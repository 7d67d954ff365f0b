import { existsSync } from 'node:fs'
import path from 'node:path'
import { checkMachine } from './checks/machineChecks.ts'
import { InvalidSettings, readSettings } from '#launcher/settings.ts'
import { chooseWords } from '#launcher/words/words.ts'

/** `npm run doctor` lists what this machine has and lacks, and how to fix it. */
const root = path.resolve(import.meta.dirname, '../../..')
const settingsFile = path.join(root, '.env')
if (existsSync(settingsFile)) process.loadEnvFile(settingsFile)
const words = chooseWords(process.env)

async function main(): Promise<number> {
  const settings = readSettings(process.env, root, words)
  let isAble = true
  for (const { name, state, detail, cure, isEssential } of await checkMachine(root, settings, words)) {
    console.log(`${words.states[state].padEnd(8)} ${words.checks[name]}: ${detail}`)
    if (state !== 'ok' && cure !== undefined) console.log(`         ${words.cure(cure).trim()}`)
    if (state === 'failed' && isEssential) isAble = false
  }
  console.log(isAble ? words.allEssential : words.essentialMissing)
  return isAble ? 0 : 1
}

try {
  process.exitCode = await main()
} catch (error) {
  if (!(error instanceof InvalidSettings)) throw error
  console.error([words.settingsAreWrong, ...error.problems.map((line) => `  ${line}`)].join('\n'))
  process.exitCode = 1
}
