import type { RankFileMessages } from '@praxis/locales/locales'
import { officialSeconds } from '@praxis/rules/standings/acm'
import type { Cell } from '@praxis/rules/standings/cell'
import { isFirst, type FirstSolved, type StandingsPerson } from '@praxis/rules/standings/ranking'
import { fullMarks, type RuleProblem, type RuleSettings } from '@praxis/rules/standings/rule'
import { markup } from './markup.ts'

type Keys = RankFileMessages['keys']
type Written = ReturnType<typeof markup>

const two = (number: number) => String(number).padStart(2, '0')

/** 1:02:03; where only minutes count, 1:02. */
function clockOf(seconds: number, { minuteGranularity }: RuleSettings): string {
  const hours = Math.floor(seconds / 3_600)
  const short = `${hours}:${two(Math.floor(seconds / 60) % 60)}`
  return minuteGranularity ? short : `${short}:${two(seconds % 60)}`
}

/** Something of the cell is judged again, and it stands there by the verdicts that it had. */
const again = (cell: Cell, keys: Keys) => (cell.again === 0 ? null : markup`<small title="${keys.again}">↻</small>`)

const more = (sign: string, count: number) => (count === 0 ? null : markup`<small>${sign}${count}</small>`)

type Place = {
  readonly person: StandingsPerson
  readonly first: FirstSolved | undefined
  readonly settings: RuleSettings
  readonly keys: Keys
}

/** Of ACM: when it was solved and after how many wrong tries; else what was tried. */
export function solvedCell(cell: Cell | null, { person, first, settings, keys }: Place): Written {
  if (cell === null) return markup`<td></td>`
  const { solvedAt, wrong, hidden, waiting, isLate } = cell
  if (solvedAt !== null) {
    const time = clockOf(officialSeconds(solvedAt, settings), settings)
    const isFirstSolved = first !== undefined && isFirst(first, person, cell)
    const [look, title] = isFirstSolved ? ['ok first', keys.first] : isLate ? ['ok late', keys.late] : ['ok', '']
    return markup`<td class="${look}" title="${title}">${isFirstSolved ? '★' : ''}${time}${more('+', wrong)}${again(cell, keys)}</td>`
  }
  const rest = markup`${more('−', wrong)}${again(cell, keys)}`
  if (hidden > 0) return markup`<td class="open" title="${keys.open}">?${hidden}${rest}</td>`
  if (waiting > 0) return markup`<td class="wait" title="${keys.waiting}">…${waiting}${rest}</td>`
  if (wrong === 0) return markup`<td>${again(cell, keys)}</td>`
  return markup`<td class="no" title="${keys.wrong}">−${wrong}${again(cell, keys)}</td>`
}

/** Of OI: the score. */
export function scoreCell(cell: Cell | null, problem: RuleProblem, keys: Keys): Written {
  if (cell === null) return markup`<td></td>`
  const { score, hidden, waiting, isLate } = cell
  if (score === null && hidden > 0) return markup`<td class="open" title="${keys.open}">?${hidden}</td>`
  if (score === null && waiting > 0) return markup`<td class="wait" title="${keys.waiting}">…${waiting}</td>`
  if (score === null) return markup`<td>—${again(cell, keys)}</td>`
  const look = score >= fullMarks(problem) ? 'ok' : score > 0 ? 'part' : 'zero'
  return markup`<td class="${look}${isLate ? ' late' : ''}">${score}${more('?', hidden)}${more('…', waiting)}${again(cell, keys)}</td>`
}
