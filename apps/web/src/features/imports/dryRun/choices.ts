import type { ImportChoice, ImportItem } from '@praxis/contract/packageImports'

/**
 * What somebody can choose for a problem. `own`: the id in its package. `site`: a new one that the site chooses. `other`:
 * the one that was typed. `ask`: one that is yet to be typed.
 */
export type Become = 'own' | 'site' | 'other' | 'ask' | 'data' | 'skip'

type Facts = Pick<ImportItem, 'state' | 'choice' | 'displayId' | 'packageId' | 'existing'>

/** What a problem becomes as it stands. */
export function becomeOf({ state, choice, displayId, packageId }: Facts): Become {
  if (state === 'broken' || choice === 'skip') return 'skip'
  if (choice === 'data') return 'data'
  if (displayId === null) return 'site'
  return displayId === packageId ? 'own' : 'other'
}

/** What can be chosen for a problem, in the order of the list. */
export function offeredFor(item: Facts): Become[] {
  if (item.state === 'broken') return ['skip']
  const now = becomeOf(item)
  const isFree = item.packageId !== null && item.existing === null
  const offers: readonly [Become, boolean][] = [
    ['own', isFree || now === 'own'],
    ['other', now === 'other'],
    ['site', true],
    ['ask', true],
    ['data', item.existing?.mayEdit === true || now === 'data'],
    ['skip', true],
  ]
  return offers.flatMap(([become, isOffered]) => (isOffered ? become : []))
}

/** What the call sends for a choice; `ask` sends nothing before an id is typed. */
export function sentFor(become: Exclude<Become, 'ask' | 'other'>): { choice: ImportChoice; displayId?: string } {
  // Without an id, the call means the one in the package.
  if (become === 'site') return { choice: 'new', displayId: '' }
  return { choice: become === 'own' ? 'new' : become }
}

/** What can be chosen for all problems of an import at once. */
export const forAll = {
  new: { choice: 'new' },
  skipTaken: { choice: 'skip', idTaken: true },
  dataForTaken: { choice: 'data', idTaken: true },
  skip: { choice: 'skip' },
} as const satisfies Record<string, { choice: ImportChoice; idTaken?: boolean }>
export type ForAll = keyof typeof forAll
