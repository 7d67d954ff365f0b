import { buffer } from 'node:stream/consumers'
import { avatar, pictureLimits, uploadsAtOnce } from '@praxis/contract/limits'
import sharp, { type Sharp, type SharpOptions } from 'sharp'
import { limitConcurrency } from '#server/concurrency.ts'
import { Failure } from '#server/failure.ts'
import type { UploadedFile } from '#server/http/replies.ts'
import { readBmp } from './readBmp.ts'

// A picture is decoded once; keeping it for a second time would only take memory.
sharp.cache(false)
sharp.concurrency(1)

/** Decoding takes a processor and up to 160 MB. */
const encodeSome = limitConcurrency({ concurrent: 1, waitingAtMost: uploadsAtOnce.all })
const mostSeconds = 20

export type Picture = { content: Buffer; type: { mediaType: string; ending: string } }

const encoders = {
  jpeg: (picture: Sharp) => picture.jpeg({ quality: 90 }),
  png: (picture: Sharp) => picture.png(),
  gif: (picture: Sharp) => picture.gif(),
  webp: (picture: Sharp) => picture.webp({ quality: 90 }),
} as const
const endings = { jpeg: '.jpg', png: '.png', gif: '.gif', webp: '.webp' } as const

/**
 * Decodes a picture and writes its pixels anew. Nothing else of the file remains: no place where it was taken, no
 * thumbnail, and no bytes that another program would read as a page or a script.
 */
export function encodePicture(file: GivenPicture): Promise<Picture> {
  const given = kindOf(file)
  const kind = given === 'bmp' ? 'png' : given
  return encodeSome(async () => {
    const content = await encode(await contentOf(file), { kind, isMoving: true, write: encoders[kind] })
    return { content, type: { mediaType: `image/${kind}`, ending: endings[kind] } }
  })
}

/** The same for the picture of a person: a square that is cut from the middle. Of a moving picture it is the beginning. */
export function encodeAvatar(file: GivenPicture): Promise<Picture> {
  const kind = kindOf(file)
  return encodeSome(async () => {
    const content = await encode(await contentOf(file), { kind, isMoving: false, write: square })
    return { content, type: { mediaType: 'image/png', ending: endings.png } }
  })
}

const square = (picture: Sharp) =>
  picture.resize(avatar.pixels, avatar.pixels, { fit: 'cover', position: 'centre' }).png()

type GivenPicture = Pick<UploadedFile, 'kind' | 'open'>

function kindOf({ kind }: GivenPicture): Kind | 'bmp' {
  if (kind === 'zip' || kind === 'any') throw new Failure('image_unreadable')
  return kind
}

async function contentOf({ kind, open }: GivenPicture): Promise<Buffer | Pixels | null> {
  const given = await buffer(await open())
  return kind === 'bmp' ? readBmp(given) : given
}

type Kind = keyof typeof encoders
type Encoding = { kind: Kind | 'bmp'; isMoving: boolean; write: (picture: Sharp) => Sharp }
type Pixels = Extract<SharpOptions['raw'], object> & { data: Buffer }

async function encode(given: Buffer | Pixels | null, { write, ...wanted }: Encoding): Promise<Buffer> {
  if (given === null) throw new Failure('image_unreadable')
  try {
    const picture = await decoder(given, wanted)
    return await write(picture).timeout({ seconds: mostSeconds }).toBuffer()
  } catch (error) {
    throw error instanceof Failure ? error : new Failure('image_unreadable')
  }
}

async function decoder(given: Buffer | Pixels, { kind, isMoving }: Omit<Encoding, 'write'>): Promise<Sharp> {
  const options: SharpOptions = { limitInputPixels: pictureLimits.pixels, failOn: 'truncated' }
  if (!Buffer.isBuffer(given)) {
    const { data, ...raw } = given
    return sharp(data, { ...options, raw })
  }
  const { pages = 1, width, height, format } = await sharp(given, options).metadata()
  // The library tells kinds by their first bytes as well, and must agree.
  if (format !== kind || pages > pictureLimits.frames || width * height * pages > pictureLimits.pixels)
    throw new Failure('image_unreadable')
  const frames = isMoving && (kind === 'gif' || kind === 'webp') ? -1 : 1
  const picture = sharp(given, { ...options, pages: frames })
  return pages > 1 && isMoving ? picture : picture.autoOrient()
}
