import { trainingAuth, type TrainingAuth } from '@praxis/contract/statuses'
import { expect, test } from 'vitest'
import type { GroupLevel } from '../permissions/groups.ts'
import { aPerson, expectTable } from '../testing/contests.ts'
import type { Viewer } from '../viewer.ts'
import { trainingAccess, type TrainingFacts, type TrainingVisitor } from './access.ts'

const aVisitor = (viewer: Viewer | null, level: GroupLevel | null, more: Partial<TrainingVisitor> = {}) => ({
  viewer,
  level,
  isGroupThere: true,
  isRegistered: false,
  ...more,
})
const user = aPerson('u')
const vip = { ...user, isMember: true }
const author = aPerson('author')
const authorInOffice = aPerson('author', 'admin')
const root = aPerson('r', 'root')
const registered = { isRegistered: true }

/** Everybody who may ask about a training of the site. */
const peopleOfSite: Readonly<Record<string, TrainingVisitor>> = {
  visitor: aVisitor(null, null),
  user: aVisitor(user, null),
  'user, registered': aVisitor(user, null, registered),
  member: aVisitor(vip, null),
  'member, registered': aVisitor(vip, null, registered),
  'author, administrator': aVisitor(authorInOffice, null),
  'author, administrator no more': aVisitor(author, null),
  'other administrator': aVisitor(aPerson('d', 'admin'), null),
  'problem administrator': aVisitor(aPerson('p', 'problem_admin'), null),
  root: aVisitor(root, null),
}

/** Everybody who may ask about a training of a group. The last column of levels is that of its roots. */
const peopleOfGroup: Readonly<Record<string, TrainingVisitor>> = {
  visitor: aVisitor(null, 0),
  'outside, registered': aVisitor(vip, 0, registered),
  applying: aVisitor(user, 1),
  refused: aVisitor(user, 2),
  'in the group': aVisitor(user, 3),
  'in the group, registered': aVisitor(user, 3, registered),
  'in the group, member of the site': aVisitor(vip, 3),
  'author, group admin': aVisitor(author, 4),
  'author, no admin any more': aVisitor(author, 3),
  'author, left the group': aVisitor(author, 0),
  'other group admin': aVisitor(aPerson('x'), 4),
  'group root': aVisitor(aPerson('x'), 5),
  'administrator of the site': aVisitor(aPerson('d', 'admin'), 0),
  'root of the site': aVisitor(root, 5),
  'group is not there': aVisitor(vip, 0, { isGroupThere: false, isRegistered: true }),
}

/** The refusals as the tables write them; a dot is none. */
const letters: Readonly<Record<string, string>> = {
  training_not_found: '?',
  group_members_only: 'G',
  login_required: 'L',
  training_members_only: 'M',
  training_password_needed: 'P',
  training_without_password: 'N',
  training_registered: 'R',
  training_without_rank: 'N',
}
const said = (refusal: string | null) => (refusal === null ? '.' : letters[refusal]!)

const kinds: Readonly<Record<string, Partial<TrainingFacts>>> = {
  public: { auth: trainingAuth.public },
  private: { auth: trainingAuth.private },
  'for members': { auth: trainingAuth.member },
  'public, hidden': { auth: trainingAuth.public, isVisible: false },
  'private, hidden': { auth: trainingAuth.private, isVisible: false },
}

/** The answers to: see, read the problems, register, read the record list, change, delete. */
function answers(visitor: TrainingVisitor, training: TrainingFacts): string {
  const { viewer } = visitor
  return [
    said(trainingAccess.see(visitor, training)),
    said(trainingAccess.enter(visitor, training)),
    viewer === null ? '-' : said(trainingAccess.register({ ...visitor, viewer }, training)),
    said(trainingAccess.readRank(visitor, training)),
    trainingAccess.manages(visitor, training) ? 'E' : '-',
    trainingAccess.mayDelete(visitor, training) ? 'D' : '-',
  ].join('')
}

const asking = (people: Readonly<Record<string, TrainingVisitor>>, groupId: number | null) => ({
  columns: Object.keys(kinds),
  lines: Object.keys(people),
  answer: (line: string, column: string) =>
    answers(people[line]!, { ownerUid: 'author', groupId, isVisible: true, auth: 'Public', ...kinds[column] }),
})

/**
 * A cell has the answers to see, read the problems, register, read the record list, change (E) and delete (D). A dot: it
 * is allowed. ? it is not there, G for people of the group, L sign in first, M for members of the site, P give the
 * password first, N there is none, R registered already.
 */
test('who sees, enters, changes and deletes a training of the site', () => {
  expectTable(
    `
                                | public | private | for members | public, hidden | private, hidden
  visitor                       | .L-L-- | .L-L-- | .L-L-- | ??-?-- | ??-?--
  user                          | ..NN-- | .P.P-- | .MNM-- | ????-- | ????--
  user, registered              | ..NN-- | ..R.-- | .MNM-- | ????-- | ????--
  member                        | ..NN-- | .P.P-- | ..NN-- | ????-- | ????--
  member, registered            | ..NN-- | ..R.-- | ..NN-- | ????-- | ????--
  author, administrator         | ..NNE- | ....E- | ..NNE- | ..NNE- | ....E-
  author, administrator no more | ..NN-- | .P.P-- | .MNM-- | ????-- | ????--
  other administrator           | ..NN-- | .P.P-- | ..NN-- | ????-- | ????--
  problem administrator         | ..NN-- | .P.P-- | ..NN-- | ????-- | ????--
  root                          | ..NNED | ....ED | ..NNED | ..NNED | ....ED
`,
    asking(peopleOfSite, null),
  )
})

test('who sees, enters, changes and deletes a training of a group', () => {
  expectTable(
    `
                                   | public | private | for members | public, hidden | private, hidden
  visitor                          | GG-G-- | GG-G-- | GG-G-- | ??-?-- | ??-?--
  outside, registered              | GGGG-- | GGGG-- | GGGG-- | ????-- | ????--
  applying                         | GGGG-- | GGGG-- | GGGG-- | ????-- | ????--
  refused                          | GGGG-- | GGGG-- | GGGG-- | ????-- | ????--
  in the group                     | ..NN-- | .P.P-- | .MNM-- | ????-- | ????--
  in the group, registered         | ..NN-- | ..R.-- | .MNM-- | ????-- | ????--
  in the group, member of the site | ..NN-- | .P.P-- | ..NN-- | ????-- | ????--
  author, group admin              | ..NNED | ....ED | ..NNED | ..NNED | ....ED
  author, no admin any more        | ..NN-- | .P.P-- | .MNM-- | ????-- | ????--
  author, left the group           | GGGG-- | GGGG-- | GGGG-- | ????-- | ????--
  other group admin                | ..NN-- | .P.P-- | .MNM-- | ????-- | ????--
  group root                       | ..NNED | ....ED | ..NNED | ..NNED | ....ED
  administrator of the site        | GGGG-- | GGGG-- | GGGG-- | ????-- | ????--
  root of the site                 | ..NNED | ....ED | ..NNED | ..NNED | ....ED
  group is not there               | ????-- | ????-- | ????-- | ????-- | ????--
`,
    asking(peopleOfGroup, 5),
  )
})

test('only a private training has a record list', () => {
  const auths: TrainingAuth[] = ['Public', 'Private', 'Member']
  expect(auths.filter((auth) => trainingAccess.hasRank({ auth }))).toEqual(['Private'])
})
