import type { Board } from '@praxis/contract/standings'
import type { Cell } from '@praxis/rules/standings/cell'
import type { FirstSolved } from '@praxis/rules/standings/ranking'
import { fullMarks } from '@praxis/rules/standings/rule'
import type { BoardPerson } from '../../board/data/boardRows.ts'
import { acmLook } from '../../board/cells/acmLook.ts'
import { cellTime } from '../../board/cells/boardTime.ts'
import { scoreLook } from '../../board/cells/scoreLook.ts'

/** How a cell is drawn on a large screen: its colour and a few characters. */
export type CellLook = { readonly kind: 'none' | 'solved' | 'first' | 'tried' | 'frozen'; readonly text: string }

type About = {
  readonly hasScores: boolean
  readonly person: BoardPerson
  readonly first: FirstSolved | undefined
  readonly problem: Board['problems'][number]
}

export function cellLook(cell: Cell | null, { hasScores, person, first, problem }: About): CellLook {
  if (cell === null) return { kind: 'none', text: '' }
  if (cell.hidden > 0 && cell.solvedAt === null) {
    return { kind: 'frozen', text: hasScores && cell.score !== null ? `${cell.score}?` : `?${cell.hidden}` }
  }
  if (hasScores) {
    const look = scoreLook(cell, fullMarks(problem))
    if (look === null || !('score' in look)) return { kind: 'none', text: '' }
    return { kind: look.kind === 'full' ? 'solved' : look.kind === 'zero' ? 'tried' : 'none', text: String(look.score) }
  }
  const look = acmLook(cell, person, first)
  switch (look?.kind) {
    case 'first':
      return { kind: 'first', text: cellTime(look.at) }
    case 'solved':
    case 'late':
      return { kind: 'solved', text: cellTime(look.at) }
    case 'tried':
      return { kind: 'tried', text: `−${look.wrong}` }
    default:
      return { kind: 'none', text: '' }
  }
}
