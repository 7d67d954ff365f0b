import {
  maskedSecret,
  remoteAccountSites,
  type RemoteAccountSite,
  type SwitchConfig,
} from '@praxis/contract/siteSettings'
import type { Context } from '#server/context.ts'
import type { Database, Transaction } from '#server/db/connection.ts'
import { Failure } from '#server/failure.ts'
import { record } from '#server/modules/audit/public.ts'
import { putAccount, removeAccounts } from './accounts.queries.ts'
import { listPool } from './pool.queries.ts'
import { secretName } from './sealing.ts'

declare module '#server/context.ts' {
  interface Lookups {
    readonly remoteAccountLists: typeof remoteAccountLists
  }
}

type Names = `${RemoteAccountSite}UsernameList`
type Passwords = `${RemoteAccountSite}PasswordList`
type Lists = Pick<SwitchConfig, Names | Passwords>
type Given = { readonly [List in keyof Lists]?: readonly string[] | null | undefined }
type Editor = Pick<Context, 'sealer' | 'viewer' | 'ip' | 'requestId'>

/** The wire's names of sites, and the keys of their problems. */
const keys = {
  hdu: 'HDU',
  cf: 'CF',
  poj: 'POJ',
  atcoder: 'AC',
  spoj: 'SPOJ',
  libreoj: 'LIBRE',
} as const satisfies Record<RemoteAccountSite, string>

const listsOf = <Site extends RemoteAccountSite>(site: Site) =>
  ({ names: `${site}UsernameList`, passwords: `${site}PasswordList` }) as const

/** The twelve lists of the wire's switches (wire-admin 7): a view on the accounts of known sites, without a password. */
async function read(db: Database): Promise<Lists> {
  const accounts = await listPool(db, Object.values(keys))
  const lists = remoteAccountSites.flatMap((site) => {
    const names = accounts.filter((one) => one.site === keys[site]).map(({ username }) => username)
    const { names: nameList, passwords } = listsOf(site)
    return [
      [nameList, names],
      [passwords, names.map(() => maskedSecret)],
    ] as const
  })
  return Object.fromEntries(lists) as unknown as Lists
}

/** Makes the accounts of each site that is given what its lists say. Lists that are absent change nothing. */
async function replace(tx: Transaction, context: Editor, given: Given): Promise<void> {
  for (const site of remoteAccountSites) await replaceOf(tx, context, { site, given })
}

const remoteAccountLists = { read, replace }
export { remoteAccountLists }

async function replaceOf(
  tx: Transaction,
  context: Editor,
  { site, given }: { site: RemoteAccountSite; given: Given },
): Promise<void> {
  const lists = listsOf(site)
  const pairs = pairsOf(given, lists)
  if (pairs === null) return
  const key = keys[site]
  const wanted = new Map(pairs.map(({ name, password }) => [name, password]))
  if (wanted.size < pairs.length) throw new Failure('accounts_twice', {}, lists.names)
  const stored = await listPool(tx, [key])
  const known = new Map(stored.map((account) => [account.username, account]))
  const gone = stored.filter(({ username }) => !wanted.has(username))
  const { sealer } = context
  const changed = [...wanted].filter(([name, password]) => {
    const account = known.get(name)
    if (password !== maskedSecret)
      return account === undefined || sealer.open(account.sealed, secretName(key, name)) !== password
    if (account === undefined) throw new Failure('accounts_not_paired', {}, lists.passwords)
    return false
  })
  if (changed.length > 0) {
    // All passwords have one key: with two, no server could use all of them.
    const changes = new Map(changed)
    const all = await listPool(tx, Object.values(keys))
    const kept = all.filter((one) => one.site !== key || (wanted.has(one.username) && !changes.has(one.username)))
    if (!kept.every(({ sealed }) => sealer.hasOurKey(sealed)))
      throw new Failure('settings_key_missing', {}, lists.passwords)
  }
  await removeAccounts(
    tx,
    gone.map(({ id }) => id),
  )
  for (const { username } of gone) await tell(tx, context, { act: 'remoteAccount.remove', site: key, username })
  for (const [username, password] of changed) {
    await putAccount(tx, { site: key, username, secretSealed: sealer.seal(password, secretName(key, username)) })
    await tell(tx, context, { act: 'remoteAccount.add', site: key, username })
  }
}

type Told = { act: 'remoteAccount.add' | 'remoteAccount.remove'; site: string; username: string }

async function tell(tx: Transaction, context: Editor, { act, ...account }: Told): Promise<void> {
  const isNew = act === 'remoteAccount.add'
  const states = { before: isNew ? null : account, after: isNew ? account : null }
  await record(tx, context, { act, noun: 'remoteAccount', nounId: account.username, ...states })
}

/** Null: neither list was given. A row that is empty on both sides is none. */
function pairsOf(given: Given, lists: { names: Names; passwords: Passwords }) {
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
