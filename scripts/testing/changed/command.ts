import { projects } from '../../../tests/projects.ts'
import { changesIn } from './changes.ts'
import { choose, type Choice } from './choose.ts'
import { readWorld } from './world.ts'

/** `files` are what is to run, or null for everything; the other arguments are Vitest's. */
type Command = { files: string[] | null; otherArgs: string[]; isOnlyListed: boolean }

type Asked = { since: string | null; otherArgs: string[]; isOnlyListed: boolean }

/** What `--changed`, `--changed=COMMIT` and `--list` ask for; null without the first. */
export function readArguments(args: readonly string[]): Asked | null {
  const changed = args.find((arg) => /^--changed(=|$)/.test(arg))
  if (changed === undefined) return null
  const since = changed.split('=')[1] ?? ''
  const otherArgs = args.filter((arg) => arg !== changed && arg !== '--list')
  return { since: since === '' ? null : since, otherArgs, isOnlyListed: args.includes('--list') }
}

/** Chooses the tests of the changes, and says what it chose and why, and what it left out. */
export function chooseChanged(root: string, args: readonly string[]): Command | null {
  const asked = readArguments(args)
  if (asked === null) return null
  const { since, files } = changesIn(root, asked.since)
  console.log(`${files.length} files have changed since ${since}.`)
  const world = readWorld(root, files)
  const choice = choose(files, world)
  console.log(describe(choice, world.tests).join('\n'))
  return { ...asked, files: choice.everything === null ? [...choice.why.keys()] : null }
}

export function describe(choice: Choice, tests: ReadonlyMap<string, string>): string[] {
  if (choice.everything !== null) return [`Everything runs: ${choice.everything}.`]
  const { why, unseen } = choice
  const counts = Object.keys(projects).map((project) => {
    const all = [...tests].filter(([, of]) => of === project).map(([file]) => file)
    const chosen = all.filter((file) => why.has(file)).length
    return `  ${project.padEnd(9)} ${String(chosen).padStart(4)} of ${String(all.length).padStart(4)}, ${all.length - chosen} left out`
  })
  return [
    ...[...why].map(([file, reason]) => `  ${file}: ${reason}`),
    ...(unseen.length === 0 ? [] : ['No test notices, but the compiler may:', ...unseen.map((file) => `  ${file}`)]),
    'Files of tests that run, by project. What is left out, and PostgreSQL 15, is for a whole run:',
    ...counts,
  ]
}
