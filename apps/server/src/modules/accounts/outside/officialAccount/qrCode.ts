import { qrSignIn } from '@praxis/contract/limits'
import { toDataURL } from 'qrcode'
import { z } from 'zod'
import type { Services } from '#server/context.ts'
import { Failure } from '#server/failure.ts'
import { readOfficialAccount, type OfficialAccount } from '../settings.ts'
import { randomSecret } from '../../secrets.ts'
import { beginSignIn, type Shown } from '../signIns.ts'
import { accessToken } from './accessToken.ts'
import { ask, type Answer } from './ask.ts'

type Needed = Pick<Services, 'db' | 'now' | 'sealer' | 'log'>

/** The token is wrong, or its time is over. */
const tokenRefused = [40_001, 40_014, 42_001]

const Created = z.object({ url: z.string().min(1).max(1_000) })

export type QrCode = Shown & { expireSeconds: number; url: string; qrCodeUrl: string }

/** Begins a sign-in that somebody confirms with the official account. What the QR code says is no use to sign in. */
export async function beginWithQrCode(services: Needed): Promise<QrCode> {
  const account = await readOfficialAccount(services)
  if (account === null) throw new Failure('sign_in_not_configured')
  const scene = randomSecret()
  const { body, errcode } = await create(services, account, scene)
  const { success, data } = Created.safeParse(body)
  if (errcode !== 0 || !success) throw new Failure('provider_failed')
  const shown = await beginSignIn(services, { way: 'official', scene, seconds: qrSignIn.seconds, data: null })
  const qrCodeUrl = await toDataURL(data.url, { errorCorrectionLevel: 'M', margin: 2, width: 360 })
  return { ...shown, expireSeconds: qrSignIn.seconds, url: data.url, qrCodeUrl }
}

/** With a new access token once, if the account refuses the one that is kept. */
async function create(services: Needed, account: OfficialAccount, scene: string): Promise<Answer> {
  const body = {
    expire_seconds: qrSignIn.seconds,
    action_name: 'QR_STR_SCENE',
    action_info: { scene: { scene_str: scene } },
  }
  const createWith = (token: string) =>
    ask(account, `/cgi-bin/qrcode/create?access_token=${encodeURIComponent(token)}`, body, services.log)
  const token = await accessToken(services, account)
  const answer = await createWith(token)
  if (!tokenRefused.includes(answer.errcode)) return answer
  return createWith(await accessToken(services, account, { instead: token }))
}
