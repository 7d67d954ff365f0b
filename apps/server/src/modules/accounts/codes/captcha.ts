import { createHash, randomBytes, randomInt } from 'node:crypto'
import { captchaSeconds } from '@praxis/contract/limits'
import sharp from 'sharp'
import svgCaptcha from 'svg-captcha'
import { limitConcurrency } from '#server/concurrency.ts'
import type { Services } from '#server/context.ts'
import { insertPicture, takePicture } from './captcha.queries.ts'

/** No characters that look alike. */
const alphabet = 'abcdefhkmnprtuvwxy34678'
const characters = 4
const looks = { width: 120, height: 40, fontSize: 44, noise: 2, background: '#ffffff' } as const

/** The types of the library leave out that it is a function. Its own texts come from Math.random. */
const drawText = svgCaptcha as unknown as (text: string, options: typeof looks) => string

/** A picture takes milliseconds of a processor. */
const drawSome = limitConcurrency({ concurrent: 1, waitingAtMost: 100 })

const sha256 = (text: string) => createHash('sha256').update(text).digest()
/** The key is in the hash of the answer: equal answers do not look equal. */
const answerHashOf = (key: string, answer: string) => sha256(`${key} ${answer.toLowerCase()}`)

type Picture = { img: string; captchaKey: string }

/** A picture with characters, and the key under which the answer is kept. */
export async function drawCaptcha({ db, now }: Pick<Services, 'db' | 'now'>): Promise<Picture> {
  const answer = Array.from({ length: characters }, () => alphabet[randomInt(alphabet.length)]).join('')
  const png = await drawSome(() =>
    sharp(Buffer.from(drawText(answer, looks)))
      .png()
      .toBuffer(),
  )
  const captchaKey = randomBytes(16).toString('hex')
  const at = now()
  const expiresAt = new Date(at.getTime() + captchaSeconds * 1000)
  const hashes = { keyHash: sha256(captchaKey), answerHash: answerHashOf(captchaKey, answer) }
  await insertPicture(db, { ...hashes, now: at, expiresAt })
  return { img: `data:image/png;base64,${png.toString('base64')}`, captchaKey }
}

/** Whether the answer is right. The picture does not serve again in any case. */
export async function solvesCaptcha(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { captchaKey, captcha }: { captchaKey: string; captcha: string },
): Promise<boolean> {
  const taken = await takePicture(db, sha256(captchaKey), now())
  return taken?.answerHash?.equals(answerHashOf(captchaKey, captcha)) ?? false
}
