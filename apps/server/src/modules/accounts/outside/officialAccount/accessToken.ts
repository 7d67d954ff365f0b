import { z } from 'zod'
import type { Services } from '#server/context.ts'
import { Failure } from '#server/failure.ts'
import type { OfficialAccount } from '../settings.ts'
import { findKeptToken, keepToken } from './accessToken.queries.ts'
import { ask } from './ask.ts'

type Needed = Pick<Services, 'db' | 'now' | 'sealer' | 'log'>

const Kept = z.object({ apiBase: z.string(), appId: z.string(), token: z.string(), expiresAt: z.number() })
const Issued = z.object({ access_token: z.string().min(1).max(2_000), expires_in: z.number().int().min(1) })

const sealName = 'wechat access token'
/** Not used in the last minute of its life, in which a call could arrive too late. */
const marginMs = 60_000

/**
 * The access token of the account. All processes use the same one for as long as it lives. `instead` names one that the
 * account has refused: if nobody has got another meanwhile, a new one is forced.
 */
export async function accessToken(
  services: Needed,
  account: OfficialAccount,
  { instead }: { instead?: string } = {},
): Promise<string> {
  const kept = await readKept(services, account)
  if (kept !== null && kept !== instead) return kept
  // Asked for without force, the account gives every process the same token, and the old one stays valid.
  const { body, errcode } = await ask(
    account,
    '/cgi-bin/stable_token',
    {
      grant_type: 'client_credential',
      appid: account.appId,
      secret: account.secret,
      force_refresh: instead !== undefined,
    },
    services.log,
  )
  const { success, data } = Issued.safeParse(body)
  if (errcode !== 0 || !success) throw new Failure('provider_failed')
  const expiresAt = services.now().getTime() + data.expires_in * 1000
  const { apiBase, appId } = account
  const entry = { apiBase, appId, token: data.access_token, expiresAt } satisfies z.infer<typeof Kept>
  await keepToken(services.db, services.sealer.seal(JSON.stringify(entry), sealName))
  return data.access_token
}

async function readKept({ db, now, sealer }: Needed, { apiBase, appId }: OfficialAccount): Promise<string | null> {
  const sealed = await findKeptToken(db)
  const opened = typeof sealed === 'string' ? sealer.open(sealed, sealName) : null
  if (opened === null) return null
  const kept = Kept.parse(JSON.parse(opened))
  const isOfAccount = kept.apiBase === apiBase && kept.appId === appId
  return isOfAccount && kept.expiresAt - marginMs > now().getTime() ? kept.token : null
}
