import type { ParsedInputOf } from '@praxis/contract/endpoint'
import { limits } from '@praxis/contract/limits'
import type { remoteJudgeAdmin } from '@praxis/contract/remoteJudgeAdmin'
import { ownJudge } from '@praxis/contract/statuses'
import { isWebAddress } from '@praxis/rules/addresses'
import { isPublicAddress } from '@praxis/rules/publicAddress'
import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import { Failure, found } from '#server/failure.ts'
import { record } from '#server/modules/audit/public.ts'
import { putAccount, removeAccounts } from '../accounts/accounts.queries.ts'
import { countAccountsOf, isSealedElsewhere, listPool, lockAccount } from '../accounts/pool.queries.ts'
import { proxyName, secretName } from '../accounts/sealing.ts'
import { adapters } from '../adapters/adapters.ts'
import { adapterFor } from '../engine/visits.ts'
import {
  deleteSite,
  findSite,
  insertSite,
  isUsed,
  keepBank,
  lockSite,
  updateSite,
  type SiteRow,
} from '../sites/sites.queries.ts'

type Calls = typeof remoteJudgeAdmin
type Editor = Context<Viewer>
const noun = 'remoteSite'

/** An address of another Praxis or HOJ: encrypted and outside, or one that the operator has named. */
function checkedAddress({ remoteHosts }: Editor, text: string): string {
  const address = text.replace(/\/+$/, '')
  const isNamed = isWebAddress(address) && remoteHosts.privateHosts.has(new URL(address).host)
  if (!isNamed && !isPublicAddress(address)) throw new Failure('remote_address_refused', {}, 'address')
  return address
}

export async function addSite(
  { kind, key, name, address }: ParsedInputOf<Calls['addSite']>,
  context: Editor,
): Promise<null> {
  const isKnown = key === ownJudge || adapters.some((one) => one.key === key)
  if (isKnown) throw new Failure('remote_key_taken', {}, 'key')
  const site = { kind, key, name, address: checkedAddress(context, address) }
  await context.db.transaction().execute(async (tx) => {
    if (!(await insertSite(tx, site))) throw new Failure('remote_key_taken', {}, 'key')
    // The list of problems can be narrowed to it.
    await keepBank(tx, { oj: key, name })
    await record(tx, context, { act: 'remoteSite.add', noun, nounId: key, before: null, after: site })
  })
  return null
}

const told = ({ name, address, isOn }: SiteRow) => ({ name, address, isOn })

export async function changeSite(input: ParsedInputOf<Calls['changeSite']>, context: Editor): Promise<null> {
  const { key, name, address, isOn, proxy } = input
  const { sealer } = context
  const site = found(await findSite(context.db, key), 'remote_site_unknown')
  const isOwn = adapterFor(site).key === null
  if (!isOwn && (typeof name === 'string' || typeof address === 'string')) throw new Failure('remote_site_fixed')
  if (typeof proxy === 'string' && proxy !== '' && !isWebAddress(proxy)) {
    throw new Failure('remote_address_refused', {}, 'proxy')
  }
  const change = {
    ...(typeof name === 'string' && { name }),
    ...(typeof address === 'string' && { address: checkedAddress(context, address) }),
    ...(typeof isOn === 'boolean' && { isOn }),
    ...(typeof proxy === 'string' && { proxySealed: proxy === '' ? null : sealer.seal(proxy, proxyName(key)) }),
  }
  await context.db.transaction().execute(async (tx) => {
    const before = found(await lockSite(tx, key), 'remote_site_unknown')
    await updateSite(tx, key, change)
    const after = found(await findSite(tx, key), 'remote_site_unknown')
    await record(tx, context, {
      act: 'remoteSite.edit',
      noun,
      nounId: key,
      before: { ...told(before), proxy: before.proxySealed },
      after: { ...told(after), proxy: after.proxySealed },
      secrets: ['proxy'],
    })
  })
  return null
}

export async function removeSite({ key }: ParsedInputOf<Calls['removeSite']>, context: Editor): Promise<null> {
  const site = found(await findSite(context.db, key), 'remote_site_unknown')
  if (adapterFor(site).key !== null) throw new Failure('remote_site_fixed')
  await context.db.transaction().execute(async (tx) => {
    const before = found(await lockSite(tx, key), 'remote_site_unknown')
    if (await isUsed(tx, key)) throw new Failure('remote_site_used')
    await deleteSite(tx, key)
    await record(tx, context, { act: 'remoteSite.remove', noun, nounId: key, before: told(before), after: null })
  })
  return null
}

export async function addAccount(
  { key, username, password }: ParsedInputOf<Calls['addAccount']>,
  context: Editor,
): Promise<null> {
  const { db, sealer } = context
  const site = found(await findSite(db, key), 'remote_site_unknown')
  const pool = adapterFor(site).accountsOf ?? key
  await db.transaction().execute(async (tx) => {
    found(await lockSite(tx, pool), 'remote_site_unknown')
    const known = (await listPool(tx, [pool])).find((one) => one.username === username)
    const isSame = known?.state === 'ready' && sealer.open(known.sealed, secretName(pool, username)) === password
    if (isSame) return
    if (known === undefined && (await countAccountsOf(tx, pool)) >= limits.remoteAccounts) {
      throw new Failure('too_many_entries', { max: limits.remoteAccounts })
    }
    if (await isSealedElsewhere(tx, sealer)) throw new Failure('settings_key_missing', {}, 'password')
    const secretSealed = sealer.seal(password, secretName(pool, username))
    await putAccount(tx, { site: pool, username, secretSealed })
    const named = { site: pool, username }
    await record(tx, context, {
      act: 'remoteAccount.add',
      noun: 'remoteAccount',
      nounId: username,
      before: known === undefined ? null : { ...named, password: known.sealed },
      after: { ...named, password: secretSealed },
      secrets: ['password'],
    })
  })
  return null
}

export async function removeAccount({ id }: ParsedInputOf<Calls['removeAccount']>, context: Editor): Promise<null> {
  await context.db.transaction().execute(async (tx) => {
    const before = found(await lockAccount(tx, id), 'remote_account_not_found')
    await removeAccounts(tx, [id])
    const act = { act: 'remoteAccount.remove', noun: 'remoteAccount', nounId: before.username } as const
    await record(tx, context, { ...act, before, after: null })
  })
  return null
}
