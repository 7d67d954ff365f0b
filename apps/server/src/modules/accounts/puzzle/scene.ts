import { randomInt } from 'node:crypto'

type Size = { width: number; height: number }

const between = (low: number, high: number) => randomInt(low, high + 1)
const colour = (hue: number, saturation: number, light: number) => `hsl(${hue % 360},${saturation}%,${light}%)`

/** A landscape of SVG that nobody has seen before: sky, sun, mountains and shapes. */
export function anyScene(size: Size): string {
  const hue = randomInt(360)
  const { width, height } = size
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><linearGradient id="sky" x1="0" y1="0" x2="${Math.random().toFixed(2)}" y2="1">
      <stop offset="0" stop-color="${colour(hue, 60, between(55, 75))}"/>
      <stop offset="1" stop-color="${colour(hue + between(30, 90), 65, between(70, 85))}"/>
    </linearGradient></defs>
    <rect width="${width}" height="${height}" fill="url(#sky)"/>
    <circle cx="${randomInt(width)}" cy="${between(15, 60)}" r="${between(12, 26)}" fill="${colour(hue + 180, 80, 80)}"/>
    ${[0, 1, 2].map((layer) => mountains(size, hue, layer)).join('')}
    ${Array.from({ length: 14 }, () => anyMark(size, hue)).join('')}
  </svg>`
}

/** The nearer a range, the lower and darker it is. */
function mountains({ width, height }: Size, hue: number, layer: number): string {
  const peaks = 6 + layer * 2
  const points = Array.from({ length: peaks + 1 }, (_, n) => {
    const x = Math.round((width * n) / peaks) + between(-12, 12)
    return `${x},${Math.round(height * (0.35 + 0.18 * layer)) + between(-26, 26)}`
  })
  const fill = colour(hue + 100 + 25 * layer, between(25, 50), 58 - 14 * layer)
  return `<polygon points="-20,${height} ${points.join(' ')} ${width + 20},${height}" fill="${fill}"/>`
}

function anyMark({ width, height }: Size, hue: number): string {
  const [x, y, size] = [randomInt(width), randomInt(height), between(5, 22)]
  const fill = `fill="${colour(hue + randomInt(360), between(40, 80), between(30, 75))}" fill-opacity="0.55"`
  const turned = `transform="rotate(${randomInt(360)} ${x} ${y})"`
  switch (randomInt(3)) {
    case 0:
      return `<ellipse cx="${x}" cy="${y}" rx="${size}" ry="${between(3, 14)}" ${fill} ${turned}/>`
    case 1:
      return `<rect x="${x}" y="${y}" width="${size * 2}" height="${between(4, 18)}" ${fill} ${turned}/>`
    default:
      return `<polygon points="${x},${y - size} ${x + size},${y + size} ${x - size},${y + between(2, 12)}" ${fill} ${turned}/>`
  }
}
