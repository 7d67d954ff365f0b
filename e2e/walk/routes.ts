import { fileURLToPath } from 'node:url'

/** One line of the route table, as far as a walk asks. */
type Line = { path: string; guard?: Guard; redirect?: string; isPassing?: true; level?: number }
type Guard = 'signedIn' | 'staff' | 'bank' | 'root'
type Branch = { guard?: Guard } & ({ screens: readonly Line[] } | { adminScreens: readonly Line[] })

/** A screen that has a page of its own. */
export type Route = { path: string; guard: Guard | null; isPassing: boolean }

// The table imports pages, which are compiled for browsers; the path in a variable keeps them out of the types here.
const table = fileURLToPath(new URL('../../apps/web/src/routes/branches.ts', import.meta.url))
const first = (await import(table)) as {
  branches: readonly Branch[]
  laterBranches: readonly { script: () => Promise<Record<string, readonly Branch[]>> }[]
}
const later = await Promise.all(first.laterBranches.map(({ script }) => script()))
const branches = [first.branches, ...later.flatMap((one) => Object.values(one))].flat()

/** Every screen of the route table but those that only lead to another one. */
export const routes: readonly Route[] = branches.flatMap((branch) =>
  ('screens' in branch ? branch.screens : branch.adminScreens)
    .filter(({ redirect }) => redirect === undefined)
    .map(({ path, guard = branch.guard, isPassing }) => ({
      path,
      guard: guard ?? null,
      isPassing: isPassing === true,
    })),
)

const parts = {
  group: 'groups',
  invitation: 'groups',
  contest: 'contests',
  scrollBoard: 'contests',
  admin: 'backOffice',
} as const
export type Part = 'site' | (typeof parts)[keyof typeof parts]

/** The table in pieces that take about as long; what no other has belongs to the site. */
export function partOf(path: string): Part {
  const [, first = ''] = path.split('/')
  return first in parts ? parts[first as keyof typeof parts] : 'site'
}

/** What the parameters of paths stand for, by the beginning of the paths. The longest beginning wins. */
export type Supply = Readonly<Record<string, Readonly<Record<string, string | number>>>>

/** The address of a screen. */
export function addressOf(
  path: string,
  supply: Supply,
  others: Readonly<Record<string, string | number>> = {},
): string {
  const beginnings = Object.keys(supply)
    .filter((beginning) => `${path}/`.startsWith(`${beginning}/`))
    .toSorted((one, other) => one.length - other.length)
  const given = Object.assign(
    { '*': 'nowhere' },
    ...beginnings.map((beginning) => supply[beginning]),
    others,
  ) as Record<string, string | number>
  const address = path.replaceAll(/:(\w+)|\*/g, (sign, name: string | undefined) => {
    const value = given[name ?? sign]
    if (value === undefined) throw new Error(`nobody has supplied ${sign} of ${path}: add it to the world of this walk`)
    return encodeURIComponent(value)
  })
  return address.startsWith('/') ? address : `/${address}`
}

export type Viewer = 'root' | 'member' | 'visitor'

/**
 * Who sees something at a screen: whoever passes its guard. The one who sees most comes first. A guard leads everybody
 * else to the same log-in, which is walked as a screen and as states of its own.
 */
export function viewersOf({ guard, isPassing }: Route): readonly Viewer[] {
  // Somebody who is signed in is led on, or signed out.
  if (isPassing) return guard === null ? ['visitor'] : []
  if (guard === null) return ['root', 'member', 'visitor']
  return guard === 'signedIn' ? ['root', 'member'] : ['root']
}
