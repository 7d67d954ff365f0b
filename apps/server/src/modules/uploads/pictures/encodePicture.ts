import { buffer } from 'node:stream/consumers'
import { pictureLimits, uploadsAtOnce } from '@praxis/contract/limits'
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
export async function encodePicture(file: Pick<UploadedFile, 'kind' | 'open'>): Promise<Picture> {
  const kind = file.kind === 'bmp' ? 'png' : file.kind
  if (kind === 'zip' || kind === 'any') throw new Failure('image_unreadable')
  return encodeSome(async () => {
    const given = await buffer(await file.open())
    const content = await encode(file.kind === 'bmp' ? readBmp(given) : given, kind)
    return { content, type: { mediaType: `image/${kind}`, ending: endings[kind] } }
  })
}

type Pixels = Extract<SharpOptions['raw'], object> & { data: Buffer }

async function encode(given: Buffer | Pixels | null, kind: keyof typeof encoders): Promise<Buffer> {
  if (given === null) throw new Failure('image_unreadable')
  try {
    const picture = await decoder(given, kind)
    return await encoders[kind](picture).timeout({ seconds: mostSeconds }).toBuffer()
  } catch (error) {
    throw error instanceof Failure ? error : new Failure('image_unreadable')
  }
}

async function decoder(given: Buffer | Pixels, kind: keyof typeof encoders): Promise<Sharp> {
  const options: SharpOptions = { limitInputPixels: pictureLimits.pixels, failOn: 'truncated' }
  if (!Buffer.isBuffer(given)) {
    const { data, ...raw } = given
    return sharp(data, { ...options, raw })
  }
  const { pages = 1, width, height, format } = await sharp(given, options).metadata()
  // The library tells kinds by their first bytes as well, and must agree.
  if (format !== kind || pages > pictureLimits.frames || width * height * pages > pictureLimits.pixels)
    throw new Failure('image_unreadable')
  const picture = sharp(given, { ...options, pages: kind === 'gif' || kind === 'webp' ? -1 : 1 })
  return pages > 1 ? picture : picture.autoOrient()
}
