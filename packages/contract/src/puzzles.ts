import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { text } from './fields.ts'
import { puzzle, puzzleRate } from './limits.ts'

/** Where the piece was: pixels of the picture, and milliseconds since the drag began. */
export const TrailPoint = z.object({ x: z.number(), y: z.number(), t: z.number() })
export type TrailPoint = z.infer<typeof TrailPoint>

/** Praxis' own: the sliding puzzle, which the server draws, keeps and judges. */
export const puzzles = endpoints({
  draw: {
    call: 'GET /api/puzzle',
    summary: 'A sliding puzzle: a picture with a hole, and the piece that fits it.',
    access: 'anyone',
    rate: puzzleRate,
    input: z.object({}),
    output: z.object({
      key: z.string(),
      /** Pictures as data: addresses. */
      picture: z.string(),
      piece: z.string(),
      width: z.number().int(),
      height: z.number().int(),
      /** The piece: its size, its distance from the upper edge, and where its left edge begins. */
      pieceWidth: z.number().int(),
      pieceHeight: z.number().int(),
      pieceTop: z.number().int(),
      pieceLeft: z.number().int(),
    }),
    errors: ['busy'],
  },
  solve: {
    call: 'POST /api/puzzle',
    summary: 'Where the piece was left, and how it got there. A solved puzzle serves one log-in.',
    access: 'anyone',
    rate: puzzleRate,
    /** `x` is the distance between the left edges of piece and picture. */
    input: z.object({ key: text(100).min(1), x: z.number(), trail: z.array(TrailPoint).max(puzzle.trailLength) }),
    example: { key: 'k', x: 120, trail: [{ x: 0, y: 0, t: 0 }] },
    output: z.object({ pass: z.string() }),
    errors: ['puzzle_unknown', 'puzzle_missed', 'puzzle_uniform'],
  },
})
