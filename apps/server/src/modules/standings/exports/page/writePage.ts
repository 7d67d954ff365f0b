import { titleFor } from '@praxis/rules/contests/readerTexts'
import type { Locale, RankFileMessages } from '@praxis/locales/locales'
import { penaltyShown } from '@praxis/rules/standings/acm'
import { standingsRules } from '@praxis/rules/standings/registry'
import type { Generated } from '#server/http/replies.ts'
import type { ReadContest } from '#server/modules/contests/public.ts'
import type { Board, ViewName } from '../../boards/boardTypes.ts'
import type { Placed, Ranking } from '../../calls/ranks/ranking.ts'
import { markup, styleOf } from './markup.ts'
import { scoreCell, solvedCell } from './pageCells.ts'
import { pageStyle } from './pageStyle.ts'

type Shown = Pick<Ranking, 'places' | 'firsts'> & {
  readonly contest: ReadContest
  readonly board: Board
  readonly view: ViewName
}
type Reader = { readonly words: RankFileMessages; readonly locale: Locale; readonly timeZone: string }

/** Rows that are written at once. */
const part = 200

/**
 * A page that needs nothing else and runs nothing. It shows people as the board does, without the real names that a
 * table for managers has: such a page is made to be shown to everybody.
 */
export const writePage = (name: string, shown: Shown, reader: Reader): Generated => ({
  name,
  mediaType: 'text/html; charset=utf-8',
  content: partsOf(shown, reader),
})

// oxlint-disable-next-line typescript/require-await -- what is sent is read asynchronously
async function* partsOf(shown: Shown, reader: Reader): AsyncGenerator<string> {
  yield `<!doctype html>\n${headOf(shown, reader).text}`
  for (let from = 0; from < shown.places.length; from += part) {
    const rows = shown.places.slice(from, from + part).map((place) => rowOf(place, shown, reader))
    yield `${rows.map(({ text }) => text).join('\n')}\n`
  }
  yield '</tbody></table></div></body></html>\n'
}

const isOfScores = ({ ruleName }: Board) => standingsRules[ruleName].board === 'scores'

function headOf({ contest, board, view, places }: Shown, { words, locale, timeZone }: Reader) {
  const time = (at: number) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(at)
  const { facts, row, now } = contest
  const title = words.title(titleFor(row, locale))
  const counts = [words.people(String(places.length)), words.problems(String(board.problems.length))]
  const rule = isOfScores(board) ? words.rules.oi : words.rules.acm
  const held = words.held(time(facts.startAt), time(facts.endAt))
  return markup`<html lang="${locale}"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<style>${pageStyle}</style></head><body>
<h1>${title}</h1>
<p>${[rule, held, words.zone(timeZone), ...counts].join(' · ')}</p>
${view === 'shown' && facts.freezeAt !== null ? markup`<p>${words.frozen(time(facts.freezeAt))}</p>` : null}
${view === 'late' ? markup`<p>${words.withLate}</p>` : null}
<p>${words.made(time(now))}</p>
${legendOf({ board, view, places }, words)}
${places.length === 0 ? markup`<p>${words.nobody}</p>` : null}
<div class="scroll"><table><thead><tr>${columnsOf(board, words, locale)}</tr></thead><tbody>
`
}

function legendOf({ board, view, places }: Pick<Shown, 'board' | 'view' | 'places'>, words: RankFileMessages) {
  const { legend, keys, star } = words
  const looks = isOfScores(board)
    ? ([
        ['ok', '100', keys.full],
        ['part', '40', keys.part],
        ['zero', '0', keys.zero],
      ] as const)
    : ([
        ['first', '★0:10', keys.first],
        ['ok', '0:20+1', keys.solved],
        ['ok late', '5:30', keys.late],
        ['no', '−2', keys.wrong],
      ] as const)
  const isAgain = places.some(({ row }) => row.cells.some((cell) => cell !== null && cell.again > 0))
  const all = [
    ...looks,
    ...(view === 'shown' ? ([['open', '?1', keys.open]] as const) : []),
    ['wait', '…1', keys.waiting],
    ...(isAgain ? ([['', '↻', keys.again]] as const) : []),
    ['', '*', star],
  ] as const
  return markup`<ul aria-label="${legend}">${all.map(
    ([look, sample, word]) => markup`<li><b class="${look}">${sample}</b>${word}</li>`,
  )}</ul>`
}

function columnsOf(board: Board, { pageColumns, columns }: RankFileMessages, locale: Locale) {
  const figures = isOfScores(board) ? [columns.score] : [columns.solved, pageColumns.penalty]
  return [
    markup`<th scope="col" class="rank">${pageColumns.rank}</th><th scope="col" class="name">${pageColumns.name}</th>`,
    ...figures.map((figure) => markup`<th scope="col" class="figure">${figure}</th>`),
    ...board.problems.map(
      ({ displayId, title, titles, color }) =>
        markup`<th scope="col" title="${titles?.[locale] ?? title}"><i${styleOf({ background: color, color: null })}></i>${displayId}</th>`,
    ),
  ]
}

function rowOf({ row, award }: Placed, { board, firsts }: Shown, { words }: Reader) {
  const { person, totals, cells, rank } = row
  const { settings, problems } = board
  const figures = isOfScores(board) ? [totals.score] : [totals.solved, penaltyShown(totals.time, settings)]
  const shownAward = award === null ? null : markup`<span class="award"${styleOf(award)}>${award.name}</span>`
  return markup`<tr><td class="rank">${rank === -1 ? '*' : rank}</td><th scope="row" class="name">${shownAward}${person.name}${
    person.shownSchool === null ? null : markup`<small>${person.shownSchool}</small>`
  }</th>${figures.map((figure) => markup`<td class="figure">${figure}</td>`)}${problems.map((problem, column) =>
    isOfScores(board)
      ? scoreCell(cells[column] ?? null, problem, words.keys)
      : solvedCell(cells[column] ?? null, { person, first: firsts[column], settings, keys: words.keys }),
  )}</tr>`
}
