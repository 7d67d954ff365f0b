import type { GivenRole, RestrictionKind } from '@praxis/contract/statuses'
import type { Viewer } from '../viewer.ts'

export const authorUid = 'a'

type More = { isMember?: boolean; restrictions?: readonly RestrictionKind[] }

const aViewer = (uid: string, role: GivenRole, { isMember = false, restrictions = [] }: More = {}): Viewer => ({
  uid,
  username: uid,
  roles: [role],
  restrictions,
  isMember,
})

/** Everybody who can ask. The submission in question is the authors'; all others are strangers to it. */
export const viewers = {
  visitor: null,
  user: aViewer('u', 'default_user'),
  muted: aViewer('n', 'default_user', { restrictions: ['submit', 'discuss', 'comment'] }),
  author: aViewer(authorUid, 'default_user'),
  member: aViewer('m', 'default_user', { isMember: true }),
  memberAuthor: aViewer(authorUid, 'default_user', { isMember: true }),
  mutedMember: aViewer('q', 'default_user', { isMember: true, restrictions: ['discuss', 'comment'] }),
  admin: aViewer('d', 'admin'),
  problemAdmin: aViewer('p', 'problem_admin'),
  root: aViewer('r', 'root'),
} as const satisfies Record<string, Viewer | null>
type ViewerName = keyof typeof viewers

type Answer = boolean | string | null
/** What a rule is asked about, by the words that stand before its line in the table. */
export type Situations = Record<string, (viewer: Viewer | null) => Answer>

export type Line = { situation: string; expected: Record<ViewerName, Answer>; asked: Record<ViewerName, Answer> }

/**
 * Reads a literal table: a head with every viewer, then a line for every situation. `yes` and `no` are answers of a
 * rule whose name begins with may or is; `ok` is no refusal, any other word the refusal.
 */
export function readTable(situations: Situations, table: string): Line[] {
  const [head = [], ...lines] = table
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
  sameNames('viewers in the head', head.slice(1), Object.keys(viewers))
  sameNames(
    'situations',
    lines.map(([name = '']) => name),
    Object.keys(situations),
  )
  return lines.map(([situation = '', ...cells]) => {
    if (cells.length !== head.length - 1) throw new Error(`the line "${situation}" has ${cells.length} answers`)
    const ask = situations[situation]
    if (ask === undefined) throw new Error(`nothing is asked for the line "${situation}"`)
    return {
      situation,
      expected: ofEach((_viewer, index) => answerOf(cells[index] ?? '')),
      asked: ofEach((viewer) => ask(viewer)),
    }
  })
}

function ofEach(answer: (viewer: Viewer | null, index: number) => Answer): Record<ViewerName, Answer> {
  const answers = Object.entries(viewers).map(([name, viewer], index) => [name, answer(viewer, index)])
  return Object.fromEntries(answers) as Record<ViewerName, Answer>
}

const words: Record<string, Answer> = { yes: true, no: false, ok: null }

function answerOf(word: string): Answer {
  if (word === '') throw new Error('a cell of the table is empty')
  return word in words ? (words[word] ?? null) : word
}

function sameNames(what: string, found: readonly string[], wanted: readonly string[]): void {
  if (found.join('|') !== wanted.join('|')) {
    throw new Error(`the ${what} are ${found.join(', ')}, they must be ${wanted.join(', ')}`)
  }
}
