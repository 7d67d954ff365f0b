import { randomInt } from 'node:crypto'

/** How an edge of a piece goes: outwards, inwards, or straight. */
type Edge = -1 | 0 | 1
export type Shape = { readonly top: Edge; readonly right: Edge; readonly bottom: Edge; readonly left: Edge }

/** Pixels: the side of the square, and how far its edges go out. */
const side = 40
const tab = 9
/** The smallest square that holds every piece. */
export const pieceSize = side + 2 * tab

const edges: readonly Edge[] = [-1, 0, 1]
const pick = <T>(from: readonly T[]): T => from[randomInt(from.length)]!

/** At least one edge goes out and one in, so that pieces differ from a square. */
export const anyShape = (): Shape => ({
  top: pick(edges),
  right: pick([-1, 1]),
  bottom: pick(edges),
  left: pick([-1, 1]),
})

export function otherShape({ right, left, ...shape }: Shape): Shape {
  return { ...shape, right: right === 1 ? -1 : 1, left: left === 1 ? -1 : 1 }
}

/** The outline as a path of SVG, in a square of `pieceSize`. */
export function outlineOf({ top, right, bottom, left }: Shape): string {
  const half = (side - 2 * tab) / 2
  const edge = (out: Edge, along: string, back: string) =>
    out === 0 ? `${along}${side}` : `${along}${half} ${back} ${along}${half}`
  const arc = (out: Edge, dx: number, dy: number) => `a${tab},${tab} 0 1,${out === 1 ? 1 : 0} ${dx},${dy}`
  return [
    `M${tab},${tab}`,
    edge(top, 'h', arc(top, 2 * tab, 0)),
    edge(right, 'v', arc(right, 0, 2 * tab)),
    edge(bottom, 'h-', arc(bottom, -2 * tab, 0)),
    edge(left, 'v-', arc(left, 0, -2 * tab)),
    'z',
  ].join(' ')
}
