import { avatar } from '@praxis/contract/limits'

/** A part of a picture, in its pixels. */
export type Cut = { x: number; y: number; width: number; height: number }

/** A picture as an address that the policy of the page lets it show. Fails for what the browser cannot read. */
export async function dataUrlOf(file: File): Promise<string> {
  const address = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result as string)
    reader.onerror = () => reject(reader.error ?? new Error('unreadable'))
    reader.readAsDataURL(file)
  })
  await decoded(address)
  return address
}

/** The part of the picture, as a PNG of the size that pictures of people have. */
export async function cutPicture(address: string, { x, y, width, height }: Cut, name: string): Promise<File> {
  const canvas = document.createElement('canvas')
  canvas.width = avatar.pixels
  canvas.height = avatar.pixels
  const drawing = canvas.getContext('2d')
  if (drawing === null) throw new Error('no canvas')
  drawing.imageSmoothingQuality = 'high'
  drawing.drawImage(await decoded(address), x, y, width, height, 0, 0, avatar.pixels, avatar.pixels)
  const content = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (content === null) throw new Error('no picture')
  return new File([content], pngName(name), { type: 'image/png' })
}

/** The name of a file with the ending of what it has become. */
const pngName = (name: string): string => `${name.replace(/(?<=.)\.[^.]*$/, '')}.png`

async function decoded(address: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = address
  await image.decode()
  return image
}
