import {
  maskedSecret,
  remoteAccountSites,
  type RemoteAccountSite,
  type SwitchConfig,
} from '@praxis/contract/siteSettings'
import { Failure } from '#server/failure.ts'
import type { Sealer } from '#server/services/sealer.ts'
import type { SiteSettings } from './storedSettings.ts'

type Lists = { [List in `${RemoteAccountSite}${'Username' | 'Password'}List`]: string[] }
type Given = { readonly [List in keyof Lists]?: readonly string[] | null | undefined }

const listsOf = <Site extends RemoteAccountSite>(site: Site) =>
  ({ names: `${site}UsernameList`, passwords: `${site}PasswordList` }) as const

const sealName = (site: RemoteAccountSite, name: string) => `${site} ${name}`

/** The accounts as an administrator reads them: no password leaves the server. */
export function maskAccounts(settings: SiteSettings): SwitchConfig {
  const masks = remoteAccountSites.map((site) => {
    const { names, passwords } = listsOf(site)
    return [passwords, settings[names].map(() => maskedSecret)]
  })
  return { ...settings, ...(Object.fromEntries(masks) as Partial<Lists>) }
}

/** The lists to store for those that were given. */
export function mergeAccounts(given: Given, stored: SiteSettings, sealer: Sealer): Partial<Lists> {
  const merged: Partial<Lists> = {}
  for (const site of remoteAccountSites) Object.assign(merged, mergeSite(site, { given, stored, sealer }))
  refuseSecondKey(merged, stored, sealer)
  return merged
}

type Merge = { given: Given; stored: SiteSettings; sealer: Sealer }

function mergeSite(site: RemoteAccountSite, { given, stored, sealer }: Merge): Partial<Lists> {
  const lists = listsOf(site)
  const accounts = pairsOf(given, lists)
  if (accounts === null) return {}
  const names = new Set(accounts.map(({ name }) => name))
  if (names.size < accounts.length) throw new Failure('accounts_twice', {}, lists.names)
  const known = new Map(stored[lists.names].map((name, index) => [name, stored[lists.passwords][index]]))
  const sealed = accounts.map(({ name, password }) => {
    const kept = known.get(name)
    const isKept =
      password === maskedSecret || (kept !== undefined && sealer.open(kept, sealName(site, name)) === password)
    if (!isKept) return sealer.seal(password, sealName(site, name))
    if (kept === undefined) throw new Failure('accounts_not_paired', {}, lists.passwords)
    return kept
  })
  return { [lists.names]: [...names], [lists.passwords]: sealed }
}

/** Null: neither list was given. A row that is empty on both sides is none. */
function pairsOf(given: Given, lists: { names: keyof Lists; passwords: keyof Lists }) {
  const names = given[lists.names] ?? null
  const passwords = given[lists.passwords] ?? null
  if (names === null && passwords === null) return null
  if (names === null) throw new Failure('accounts_not_paired', {}, lists.names)
  if (passwords?.length !== names.length) throw new Failure('accounts_not_paired', {}, lists.passwords)
  const pairs = names
    .map((name, index) => ({ name: name.toWellFormed().trim(), password: (passwords[index] ?? '').toWellFormed() }))
    .filter(({ name, password }) => name !== '' || password !== '')
  if (pairs.some(({ name }) => name === '')) throw new Failure('accounts_not_paired', {}, lists.names)
  if (pairs.some(({ password }) => password === '')) throw new Failure('accounts_not_paired', {}, lists.passwords)
  return pairs
}

/** All sealed passwords of a site have one key. With two, no server could use all of them. */
function refuseSecondKey(merged: Partial<Lists>, stored: SiteSettings, { hasOurKey }: Sealer): void {
  const wasStored = new Set(remoteAccountSites.flatMap((site) => stored[listsOf(site).passwords]))
  for (const site of remoteAccountSites) {
    const { passwords } = listsOf(site)
    const isNew = merged[passwords]?.some((one) => !wasStored.has(one)) ?? false
    if (!isNew) continue
    const all = remoteAccountSites.flatMap((one) => ({ ...stored, ...merged })[listsOf(one).passwords])
    if (!all.every(hasOurKey)) throw new Failure('settings_key_missing', {}, passwords)
  }
}
