import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { machineEnvironment } from '#launcher/programs/environments.ts'
import type { Environment } from '#launcher/settings.ts'
import type { Words } from '#launcher/words/words.ts'

type Asked = {
  root: string
  environment: Environment
  words: Words
  /** Files and folders. None means the problems of the repository. */
  files: readonly string[]
  given: { cases?: boolean; json?: string }
  print: (line: string) => void
}

/** Judges the solutions of packages on this machine, without a site. Resolves with the exit code. */
export async function verify({ root, environment, words, files, given, print }: Asked): Promise<number> {
  const paths = files.map((file) => path.resolve(file))
  const missing = paths.find((file) => !existsSync(file))
  if (missing !== undefined) {
    print(`${words.nothingVerified} ${words.noSuchFile(missing)}`)
    return 1
  }
  // Ctrl-C reaches the judge as well, which stops what it runs and then ends.
  process.once('SIGINT', () => {})
  const run = async (args: readonly string[], env: Environment) => {
    const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] })
    const [code] = (await once(child, 'close')) as [number | null]
    return code
  }
  if ((await run(['scripts/bootstrap.mjs', '--judge'], environment)) !== 0) return 1
  const options = [
    `--locale=${words.locale}`,
    ...(given.cases === true ? ['--cases'] : []),
    ...(given.json === undefined ? [] : [`--json=${path.resolve(given.json)}`]),
    '--',
    ...paths,
  ]
  const code = await run(['apps/judge/src/problems/verify/main.ts', ...options], machineEnvironment(environment))
  return code === 0 ? 0 : 1
}
