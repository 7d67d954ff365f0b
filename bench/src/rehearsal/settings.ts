import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { aProduct } from '../product.ts'
import { given, isSmallest, sized } from '../sizes.ts'
import { isMark } from './made.ts'

export type Settings = {
  readonly address: string
  readonly root: { readonly username: string; readonly password: string; readonly secondFactor: string | undefined }
  readonly teams: number
  /** Of both contests together. */
  readonly submissions: number
  /** How long programs are sent. */
  readonly seconds: number
  readonly seed: number
  /** What an earlier run made is removed, and nothing else is done. */
  readonly removes: string | undefined
}

export const usage = `Usage: npm run rehearse -- contest [--address http://127.0.0.1:8080] [--root root] [--password-file FILE]
  [--second-factor CODE] [--teams 60] [--submissions 600] [--minutes 3] [--seed NUMBER] [--remove MARK]
The password is PRAXIS_ROOT_PASSWORD, or the first line of the file.`

/** Told as it is: the run cannot begin. */
export class CannotBegin extends Error {}

/** What the command says, and how to leave. With the least data the bench has a product of its own. */
export async function readSettings(): Promise<{ settings: Settings; stop: () => Promise<void> }> {
  const values = optionsOf()
  const sizes = {
    teams: numberOf('teams', values.teams, sized(60, 6), 6),
    submissions: numberOf('submissions', values.submissions, sized(600, 16), 1),
    seconds: 60 * numberOf('minutes', values.minutes, sized(3, 0.05), 0.01),
    seed: numberOf('seed', values.seed, sized(Math.floor(Math.random() * 1e9), 1), 0),
    removes: values.remove,
  }
  const product = isSmallest ? await aProduct() : null
  const passwordFile = product === null ? values['password-file'] : join(product.dataFolder, 'root-password')
  const root = {
    username: values.root,
    password: await passwordOf(passwordFile),
    secondFactor: values['second-factor'],
  }
  const address = (product?.address ?? values.address).replace(/\/+$/, '')
  return { settings: { ...sizes, address, root }, stop: async () => product?.stop() }
}

function optionsOf() {
  try {
    const { values, positionals } = parseArgs({
      args: [...given],
      allowPositionals: true,
      options: {
        address: { type: 'string', default: `http://127.0.0.1:${process.env['PORT'] || 8080}` },
        root: { type: 'string', default: 'root' },
        'password-file': { type: 'string' },
        'second-factor': { type: 'string' },
        teams: { type: 'string' },
        submissions: { type: 'string' },
        minutes: { type: 'string' },
        seed: { type: 'string' },
        remove: { type: 'string' },
      },
    })
    const isNamed = positionals.length === 1 && positionals[0] === 'contest'
    const isMarked = values.remove === undefined || isMark(values.remove)
    if ((!isNamed && !isSmallest) || !isMarked) throw new CannotBegin(usage)
    return values
  } catch (error) {
    throw new CannotBegin(error instanceof CannotBegin ? usage : `${(error as Error).message}\n${usage}`)
  }
}

function numberOf(name: string, text: string | undefined, usual: number, least: number): number {
  const value = text === undefined ? usual : Number(text)
  if (!(value >= least)) throw new CannotBegin(`--${name} is a number from ${least} on.\n${usage}`)
  return value
}

async function passwordOf(file: string | undefined): Promise<string> {
  const text =
    file === undefined
      ? (process.env['PRAXIS_ROOT_PASSWORD'] ?? '')
      : await readFile(file, 'utf8').catch((error: Error) => {
          throw new CannotBegin(error.message)
        })
  const password = text.split('\n')[0]!.trim()
  if (password === '') throw new CannotBegin(`There is no password of root.\n${usage}`)
  return password
}
