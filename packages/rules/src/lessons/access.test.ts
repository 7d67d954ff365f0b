import { expect, test } from 'vitest'
import { aPerson, expectTable } from '../testing/contests.ts'
import type { Viewer } from '../viewer.ts'
import { lessonAccess, type LessonFacts } from './access.ts'

const people: Readonly<Record<string, Viewer | null>> = {
  visitor: null,
  user: aPerson('u'),
  member: { ...aPerson('m'), isMember: true },
  'author, administrator': aPerson('author', 'admin'),
  'author, problem administrator': aPerson('author', 'problem_admin'),
  'author, member, of the staff no more': { ...aPerson('author'), isMember: true },
  'author, of the staff no more': aPerson('author'),
  'other administrator': aPerson('d', 'admin'),
  root: aPerson('r', 'root'),
}

const lesson = (isVisible: boolean, auth: LessonFacts['auth']): LessonFacts => ({ ownerUid: 'author', isVisible, auth })
const [free, paid] = [{ isFree: true }, { isFree: false }]

const calls: Readonly<Record<string, (viewer: Viewer | null) => string | boolean | null>> = {
  'shown: see': (viewer) => lessonAccess.see(viewer, lesson(true, 'Public')),
  'shown: enter': (viewer) => lessonAccess.enter(viewer, lesson(true, 'Public'), []),
  'shown: watch': (viewer) => lessonAccess.watch(viewer, lesson(true, 'Public'), paid),
  'for members: see': (viewer) => lessonAccess.see(viewer, lesson(true, 'Member')),
  'for members: enter, nothing free': (viewer) => lessonAccess.enter(viewer, lesson(true, 'Member'), [paid, paid]),
  'for members: enter, empty': (viewer) => lessonAccess.enter(viewer, lesson(true, 'Member'), []),
  'for members: enter, one free': (viewer) => lessonAccess.enter(viewer, lesson(true, 'Member'), [paid, free]),
  'for members: watch': (viewer) => lessonAccess.watch(viewer, lesson(true, 'Member'), paid),
  'for members: watch what is free': (viewer) => lessonAccess.watch(viewer, lesson(true, 'Member'), free),
  'hidden: see': (viewer) => lessonAccess.see(viewer, lesson(false, 'Public')),
  'hidden: enter': (viewer) => lessonAccess.enter(viewer, lesson(false, 'Public'), [free]),
  'hidden: watch what is free': (viewer) => lessonAccess.watch(viewer, lesson(false, 'Member'), free),
  manages: (viewer) => lessonAccess.manages(viewer, lesson(true, 'Public')),
  mayDelete: (viewer) => lessonAccess.mayDelete(viewer),
}

/** A dot is no refusal, ? is lesson_not_found, L is login_required, M is lesson_members_only. */
const letters: Readonly<Record<string, string>> = {
  lesson_not_found: '?',
  login_required: 'L',
  lesson_members_only: 'M',
}

test('a lesson is open to whom the table says', () => {
  expectTable(
    `                                 | visitor | user | member | author, administrator | author, problem administrator | author, member, of the staff no more | author, of the staff no more | other administrator | root
    shown: see                       | .       | .    | .      | .                     | .                             | .                                    | .                            | .                   | .
    shown: enter                     | L       | .    | .      | .                     | .                             | .                                    | .                            | .                   | .
    shown: watch                     | L       | .    | .      | .                     | .                             | .                                    | .                            | .                   | .
    for members: see                 | .       | .    | .      | .                     | .                             | .                                    | .                            | .                   | .
    for members: enter, nothing free | L       | M    | .      | .                     | .                             | .                                    | M                            | .                   | .
    for members: enter, empty        | L       | M    | .      | .                     | .                             | .                                    | M                            | .                   | .
    for members: enter, one free     | L       | .    | .      | .                     | .                             | .                                    | .                            | .                   | .
    for members: watch               | L       | M    | .      | .                     | .                             | .                                    | M                            | .                   | .
    for members: watch what is free  | L       | .    | .      | .                     | .                             | .                                    | .                            | .                   | .
    hidden: see                      | ?       | ?    | ?      | .                     | .                             | ?                                    | ?                            | ?                   | .
    hidden: enter                    | ?       | ?    | ?      | .                     | .                             | ?                                    | ?                            | ?                   | .
    hidden: watch what is free       | ?       | ?    | ?      | .                     | .                             | ?                                    | ?                            | ?                   | .
    manages                          | no      | no   | no     | yes                   | yes                           | no                                   | no                           | no                  | yes
    mayDelete                        | no      | no   | no     | no                    | no                            | no                                   | no                           | no                  | yes`,
    {
      columns: Object.keys(people),
      lines: Object.keys(calls),
      answer(line, column) {
        const answer = calls[line]!(people[column] ?? null)
        if (typeof answer === 'boolean') return answer ? 'yes' : 'no'
        return answer === null ? '.' : letters[answer]!
      },
    },
  )
  expect(Object.keys(people)).toHaveLength(9)
})
