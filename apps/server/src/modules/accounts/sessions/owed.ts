import type { Owed } from '@praxis/contract/accounts'
import { isStaff, type Viewer } from '@praxis/rules/viewer'
import type { Services } from '#server/context.ts'
import { readSiteSettings } from '#server/modules/site/public.ts'

type Kept = { readonly roles: readonly string[]; readonly mustChangePassword: boolean; readonly hasTwoFactor: boolean }

/** What each person must do before anything else. The settings are read only where an answer depends on them. */
export async function listOwed(
  services: Pick<Services, 'db' | 'log'>,
  people: readonly Kept[],
): Promise<(Owed | null)[]> {
  const mayOwe = (person: Kept) => isStaff(person) && !person.hasTwoFactor
  const isAsked = people.some((person) => !person.mustChangePassword && mayOwe(person))
  const isDemanded = isAsked && (await isTwoFactorDemanded(services))
  return people.map((person) =>
    person.mustChangePassword ? 'password' : isDemanded && mayOwe(person) ? 'twoFactor' : null,
  )
}

export async function owedBy(services: Pick<Services, 'db' | 'log'>, person: Kept): Promise<Owed | null> {
  const [owes = null] = await listOwed(services, [person])
  return owes
}

export async function isTwoFactorDemanded(services: Pick<Services, 'db' | 'log'>): Promise<boolean> {
  return (await readSiteSettings(services, ['twoFactorForStaff'])).twoFactorForStaff
}

/** Staff who owe something may do what anybody may, where nobody has to sign in. */
export const ordinary = (viewer: Viewer): Viewer => (isStaff(viewer) ? { ...viewer, roles: ['default_user'] } : viewer)
