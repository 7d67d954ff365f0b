import { randomBytes, randomInt } from 'node:crypto'
import { puzzle } from '@praxis/contract/limits'
import sharp from 'sharp'
import { limitConcurrency } from '#server/concurrency.ts'
import { anyScene } from './scene.ts'
import { anyShape, otherShape, outlineOf, pieceSize, type Shape } from './shapes.ts'

export type Drawing = { picture: Buffer; piece: Buffer; pieceSize: number; top: number; target: number }

const { width, height } = puzzle
/** Where the piece begins, and how far from there the hole is at least. */
export const pieceLeft = 8
const leastWay = 102
const margin = 4

/** Drawing takes some milliseconds of a core: a flood of it must not take the machine. */
const inTurn = limitConcurrency({ concurrent: 1, waitingAtMost: 40 })

/** Draws a picture with a hole, and the piece that fits it. */
export const drawPuzzle = (): Promise<Drawing> => inTurn(draw)

async function draw(): Promise<Drawing> {
  const target = randomInt(pieceLeft + leastWay, width - pieceSize - margin)
  const top = randomInt(margin, height - pieceSize - margin)
  const shape = anyShape()
  const scene = await rawOf(anyScene(puzzle), 3)
  const inside = await maskOf(shape)
  const piece = pieceOf(scene, inside, { target, top })
  darken(scene, inside, { x: target, y: top, depth: 0.55 })
  // A second hole, which no piece fits: the darkest place of the picture is not the answer.
  const beside =
    target > width / 2 ? randomInt(pieceLeft + 4, target - pieceSize) : randomInt(target + pieceSize, width - pieceSize)
  darken(scene, await maskOf(otherShape(shape)), {
    x: beside,
    y: randomInt(margin, height - pieceSize - margin),
    depth: 0.42,
  })
  addNoise(scene, 3)
  addNoise(piece, 4)
  return {
    // The picture loses some detail, so no pixels of it are those of the piece.
    picture: await sharp(scene, { raw: { width, height, channels: 3 } })
      .jpeg({ quality: 82 })
      .toBuffer(),
    piece: await sharp(piece, { raw: { width: pieceSize, height: pieceSize, channels: 4 } })
      .png()
      .toBuffer(),
    pieceSize,
    top,
    target,
  }
}

const rawOf = (svg: string, channels: 3 | 4): Promise<Buffer> => {
  const drawn = sharp(Buffer.from(svg))
  return (channels === 3 ? drawn.removeAlpha() : drawn.ensureAlpha()).raw().toBuffer()
}

/** How much of each pixel is inside, and how much of it is edge. */
type Mask = { inside: Uint8Array; edge: Uint8Array }

async function maskOf(shape: Shape): Promise<Mask> {
  const outline = outlineOf(shape)
  const svg = (style: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="${pieceSize}" height="${pieceSize}"><path d="${outline}" ${style}/></svg>`
  const [filled, drawn] = await Promise.all([
    rawOf(svg('fill="#fff"'), 4),
    rawOf(svg('fill="none" stroke="#fff" stroke-width="2"'), 4),
  ])
  const alphaOf = (pixels: Buffer) => Uint8Array.from({ length: pieceSize * pieceSize }, (_, n) => pixels[4 * n + 3]!)
  return { inside: alphaOf(filled), edge: alphaOf(drawn) }
}

/** The part of the scene that the hole covers, with a light edge. */
function pieceOf(scene: Buffer, { inside, edge }: Mask, { target, top }: { target: number; top: number }): Buffer {
  const piece = Buffer.alloc(pieceSize * pieceSize * 4)
  for (let n = 0; n < pieceSize * pieceSize; n += 1) {
    const from = 3 * ((top + Math.floor(n / pieceSize)) * width + target + (n % pieceSize))
    const light = (edge[n]! / 255) * 0.7
    for (let c = 0; c < 3; c += 1) piece[4 * n + c] = Math.round(scene[from + c]! * (1 - light) + 255 * light)
    piece[4 * n + 3] = Math.max(inside[n]!, edge[n]!)
  }
  return piece
}

function darken(scene: Buffer, { inside, edge }: Mask, { x, y, depth }: { x: number; y: number; depth: number }): void {
  for (let n = 0; n < pieceSize * pieceSize; n += 1) {
    const at = 3 * ((y + Math.floor(n / pieceSize)) * width + x + (n % pieceSize))
    const dark = (inside[n]! / 255) * depth
    const light = (edge[n]! / 255) * 0.35
    for (let c = 0; c < 3; c += 1) {
      scene[at + c] = Math.round(scene[at + c]! * (1 - dark) * (1 - light) + 255 * light)
    }
  }
}

/** Changes each byte a little. Transparency stays what it is. */
function addNoise(pixels: Buffer, most: number): void {
  const channels = pixels.length === width * height * 3 ? 3 : 4
  const noise = randomBytes(pixels.length)
  for (let n = 0; n < pixels.length; n += 1) {
    if (channels === 4 && n % 4 === 3) continue
    pixels[n] = Math.min(255, Math.max(0, pixels[n]! + (noise[n]! % (2 * most + 1)) - most))
  }
}
