import { puzzle } from '@praxis/contract/limits'
import { puzzles, type TrailPoint } from '@praxis/contract/puzzles'
import { judgePuzzle } from '@praxis/rules/puzzle/judge'
import type { Context } from '#server/context.ts'
import { allow, found } from '#server/failure.ts'
import { implement } from '#server/http/handlers.ts'
import { hashOfSecret, randomSecret } from '../secrets.ts'
import { hitThrottle } from '../throttle.queries.ts'
import { drawPuzzle, pieceLeft } from './drawPuzzle.ts'
import { insertPass, insertPuzzle, takePuzzle } from './puzzle.queries.ts'

const dataAddress = (type: string, bytes: Buffer) => `data:image/${type};base64,${bytes.toString('base64')}`
/** How long a trail is remembered. */
const knownTrailSeconds = 86_400

const later = (at: Date, seconds: number) => new Date(at.getTime() + seconds * 1000)

export const puzzleRoutes = implement(puzzles, {
  async draw(_input, { db, now }) {
    const { picture, piece, pieceSize, top, target } = await drawPuzzle()
    const key = randomSecret()
    const at = now()
    await insertPuzzle(db, { keyHash: hashOfSecret(key), target, now: at, expiresAt: later(at, puzzle.seconds) })
    return {
      key,
      picture: dataAddress('jpeg', picture),
      piece: dataAddress('png', piece),
      width: puzzle.width,
      height: puzzle.height,
      pieceWidth: pieceSize,
      pieceHeight: pieceSize,
      pieceTop: top,
      pieceLeft,
    }
  },

  async solve({ key, x, trail }, context) {
    const { db, now } = context
    const at = now()
    const { target, createdAt } = found(await takePuzzle(db, hashOfSecret(key), at), 'puzzle_unknown')
    const ageMs = at.getTime() - Date.parse(createdAt)
    allow(judgePuzzle({ target, start: pieceLeft, x, trail, accuracy: puzzle.accuracy, ageMs }))
    await refuseKnownTrail(trail, context)
    const pass = randomSecret()
    await insertPass(db, { keyHash: hashOfSecret(pass), now: at, expiresAt: later(at, puzzle.passSeconds) })
    return { pass }
  },
})

/** No two drags of a person are the same. */
async function refuseKnownTrail(trail: readonly TrailPoint[], { db, now }: Context): Promise<void> {
  const key = `trail:${hashOfSecret(JSON.stringify(trail.map(({ x, y, t }) => [x, y, t]))).toString('base64url')}`
  const { hits } = await hitThrottle(db, key, { now: now(), seconds: knownTrailSeconds, restart: true })
  allow(hits > 1 ? 'puzzle_uniform' : null)
}
