import { groupLevels, problemAuth } from '@praxis/contract/statuses'
import { describe, expect, test } from 'vitest'
import { aPerson, expectTable } from '../testing/contests.ts'
import type { GroupLevel } from '../permissions/groups.ts'
import type { Viewer } from '../viewer.ts'
import { discussionAccess, discussionRights, type DiscussionFacts, type DiscussionVisitor } from './access.ts'
import { checkDiscussion, shownTitle, typedTitle } from './form.ts'
import { hasLink, isSaidBefore } from './same.ts'

const aDiscussion = (more: Partial<DiscussionFacts> = {}): DiscussionFacts => ({
  authorUid: 'author',
  groupId: null,
  problem: null,
  isMembersOnly: false,
  isHidden: false,
  isDeleted: false,
  isWaiting: false,
  isLocked: false,
  editorial: null,
  ...more,
})
const aProblem = (more: Partial<NonNullable<DiscussionFacts['problem']>> = {}) => ({
  ownerUid: 'setter',
  groupId: null,
  level: 0 as const,
  publishState: null,
  auth: problemAuth.public,
  isMemberVisible: false,
  isInOpenContest: false,
  isThere: true,
  ...more,
})

const states = {
  plain: aDiscussion(),
  'of a problem': aDiscussion({ problem: aProblem() }),
  'in a contest': aDiscussion({ problem: aProblem({ isInOpenContest: true }) }),
  'hidden problem': aDiscussion({ problem: aProblem({ auth: problemAuth.hidden }) }),
  'problem gone': aDiscussion({ problem: aProblem({ isThere: false }) }),
  'members’ problem': aDiscussion({ problem: aProblem({ isMemberVisible: true }) }),
  'members’ category': aDiscussion({ isMembersOnly: true }),
  hidden: aDiscussion({ isHidden: true }),
  waiting: aDiscussion({ isWaiting: true }),
  trash: aDiscussion({ isDeleted: true }),
  'editorial, now': aDiscussion({ problem: aProblem(), editorial: { opens: 'now', isAfterContest: false } }),
  'editorial, solved': aDiscussion({ problem: aProblem(), editorial: { opens: 'solved', isAfterContest: true } }),
  'editorial, contest': aDiscussion({ problem: aProblem(), editorial: { opens: 'contest', isAfterContest: false } }),
  'editorial, after': aDiscussion({ problem: aProblem(), editorial: { opens: 'contest', isAfterContest: true } }),
}

const stands = (viewer: Viewer | null, level: GroupLevel | null = null, more: Partial<DiscussionVisitor> = {}) => ({
  viewer,
  level,
  isGroupThere: true,
  hasSolved: false,
  ...more,
})
const ofSite: Readonly<Record<string, DiscussionVisitor>> = {
  visitor: stands(null),
  user: stands(aPerson('user')),
  solver: stands(aPerson('user'), null, { hasSolved: true }),
  member: stands({ ...aPerson('user'), isMember: true }),
  author: stands(aPerson('author')),
  setter: stands(aPerson('setter', 'admin')),
  admin: stands(aPerson('other', 'admin')),
  keeper: stands(aPerson('other', 'problem_admin')),
  root: stands(aPerson('other', 'root')),
}
const ofGroup: Readonly<Record<string, DiscussionVisitor>> = {
  visitor: stands(null, 0),
  outside: stands(aPerson('user'), 0),
  applying: stands(aPerson('user'), groupLevels.applying),
  member: stands(aPerson('user'), groupLevels.member),
  author: stands(aPerson('author'), groupLevels.member),
  'author who left': stands(aPerson('author'), 0),
  administrator: stands(aPerson('user'), groupLevels.admin),
  captain: stands(aPerson('user'), groupLevels.root),
  'administrator of the site': stands(aPerson('user', 'admin'), 0),
  'group not there': stands(aPerson('user'), 0, { isGroupThere: false }),
}

const short: Readonly<Record<string, string>> = {
  discussion_not_found: 'none',
  discussion_hidden: 'hidden',
  discussion_category_closed: 'members',
  group_members_only: 'group',
}
const answer = (visitor: DiscussionVisitor, discussion: DiscussionFacts) => {
  const refusal = discussionAccess.mayRead(visitor, discussion)
  return refusal === null ? 'ok' : (short[refusal] ?? refusal)
}

describe('who reads a discussion', () => {
  test('of the site', () => {
    expectTable(
      `
                     | visitor | user    | solver  | member | author  | setter | admin | keeper | root
  plain              | ok      | ok      | ok      | ok     | ok      | ok     | ok    | ok     | ok
  of a problem       | ok      | ok      | ok      | ok     | ok      | ok     | ok    | ok     | ok
  in a contest       | none    | none    | none    | none   | none    | ok     | none  | ok     | ok
  hidden problem     | none    | none    | none    | none   | none    | ok     | none  | ok     | ok
  problem gone       | none    | none    | none    | none   | none    | ok     | none  | ok     | ok
  members’ problem   | none    | none    | none    | ok     | none    | ok     | ok    | ok     | ok
  members’ category  | members | members | members | ok     | members | ok     | ok    | ok     | ok
  hidden             | hidden  | hidden  | hidden  | hidden | hidden  | ok     | ok    | ok     | ok
  waiting            | none    | none    | none    | none   | ok      | ok     | ok    | ok     | ok
  trash              | none    | none    | none    | none   | none    | none   | none  | none   | none
  editorial, now     | ok      | ok      | ok      | ok     | ok      | ok     | ok    | ok     | ok
  editorial, solved  | none    | none    | ok      | none   | ok      | ok     | none  | ok     | ok
  editorial, contest | none    | none    | none    | none   | ok      | ok     | none  | ok     | ok
  editorial, after   | ok      | ok      | ok      | ok     | ok      | ok     | ok    | ok     | ok`,
      {
        columns: Object.keys(ofSite),
        lines: Object.keys(states),
        answer: (line, column) => answer(ofSite[column]!, states[line as keyof typeof states]),
      },
    )
  })

  test('of a group', () => {
    const shown = { plain: states.plain, hidden: states.hidden, waiting: states.waiting, trash: states.trash }
    expectTable(
      `
                            | plain | hidden | waiting | trash
  visitor                   | group | group  | group   | none
  outside                   | group | group  | group   | none
  applying                  | group | group  | group   | none
  member                    | ok    | hidden | none    | none
  author                    | ok    | hidden | ok      | none
  author who left           | group | group  | group   | none
  administrator             | ok    | ok     | ok      | none
  captain                   | ok    | ok     | ok      | none
  administrator of the site | group | group  | group   | none
  group not there           | none  | none   | none    | none`,
      {
        columns: Object.keys(shown),
        lines: Object.keys(ofGroup),
        answer: (line, column) => answer(ofGroup[line]!, { ...shown[column as keyof typeof shown], groupId: 7 }),
      },
    )
  })
})

test('what somebody who reads a discussion may do with it', () => {
  const people: Readonly<Record<string, DiscussionVisitor>> = {
    visitor: ofSite['visitor']!,
    user: ofSite['user']!,
    author: ofSite['author']!,
    admin: ofSite['admin']!,
    setter: ofSite['setter']!,
    root: ofSite['root']!,
    'group member': ofGroup['member']!,
    'group author': ofGroup['author']!,
    'group administrator': ofGroup['administrator']!,
  }
  const locked = aDiscussion({ isLocked: true, problem: aProblem() })
  const rights = { ...discussionRights, 'comment, locked': discussionRights.comment }
  expectTable(
    `
                  | visitor | user | author | admin | setter | root | group member | group author | group administrator
  edit            | no      | no   | yes    | no    | no     | yes  | no           | yes          | yes
  delete          | no      | no   | yes    | yes   | yes    | yes  | no           | yes          | yes
  pin             | no      | no   | no     | yes   | yes    | yes  | no           | no           | yes
  lock            | no      | no   | no     | yes   | yes    | yes  | no           | no           | yes
  accept          | no      | no   | yes    | no    | no     | no   | no           | yes          | no
  markEditorial   | no      | no   | no     | no    | yes    | yes  | no           | no           | no
  readEdits       | no      | no   | yes    | yes   | yes    | yes  | no           | yes          | yes
  moderate        | no      | no   | no     | yes   | yes    | yes  | no           | no           | yes
  comment         | no      | yes  | yes    | yes   | yes    | yes  | yes          | yes          | yes
  comment, locked | no      | no   | no     | yes   | yes    | yes  | no           | no           | yes`,
    {
      columns: Object.keys(people),
      lines: Object.keys(rights),
      answer: (line, column) =>
        rights[line as keyof typeof rights](
          people[column]!,
          line.endsWith('locked') ? locked : { ...locked, isLocked: false },
        )
          ? 'yes'
          : 'no',
    },
  )
})

test('an author takes back only what they have deleted themselves, and moderators all', () => {
  const restores = (visitor: DiscussionVisitor, deletedBy: string) =>
    discussionAccess.mayRestore(visitor, { authorUid: 'author', deletedBy })
  expect(restores(ofSite['author']!, 'author')).toBe(true)
  expect(restores(ofSite['author']!, 'other')).toBe(false)
  expect(restores(ofSite['user']!, 'author')).toBe(false)
  expect(restores(ofSite['admin']!, 'author')).toBe(true)
})

test('the id of a problem stands before a title once, whatever was typed', () => {
  const shown = (title: string) => shownTitle(typedTitle(title, 'P1'), 'P1')
  const typed = ['Trees', '[P1] Trees', '[p1]Trees', ' [P1] [P1]  Trees ', '[P2] Trees']
  expect(typed.map(shown)).toEqual(['[P1] Trees', '[P1] Trees', '[P1] Trees', '[P1] Trees', '[P1] [P2] Trees'])
  expect(shownTitle(typedTitle('[P1] Trees', null), null)).toBe('[P1] Trees')
  expect(shown(`${'[P1] '.repeat(60_000)}Trees`)).toBe('[P1] Trees')
})

test('texts have something in them, and not too much; of a title counts what was typed', () => {
  const check = (more: object) => checkDiscussion({ title: 't', description: 'd', content: 'c', ...more })
  expect(check({})).toBeNull()
  for (const [field, max] of [
    ['title', 255],
    ['description', 255],
    ['content', 65_535],
  ] as const) {
    expect(check({ [field]: 'x'.repeat(max) })).toBeNull()
    expect(check({ [field]: 'x'.repeat(max + 1) })).toMatchObject({ code: 'discussion_field_long', field })
    expect(check({ [field]: ' \n' })).toMatchObject({ code: 'discussion_field_missing', field })
  }
})

test('a text is said before if nearly all of it is, and never if it is short', () => {
  const long = 'I sell shoes of all sizes and colours, ask me about my wonderful shoes today!'
  const chinese =
    '出售各种尺寸和颜色的鞋子，价格优惠，欢迎随时联系我了解详情，数量有限先到先得，过期不候，请尽快与我联系哦朋友们。'
  expect(isSaidBefore(long, ['something else', `${long} !`])).toBe(true)
  expect(isSaidBefore(chinese, [chinese.replace('！', '')])).toBe(true)
  expect(isSaidBefore(long, [long.slice(0, 45)])).toBe(false)
  expect(isSaidBefore('thanks!', ['thanks!'])).toBe(false)
})

test('addresses are links, and mentions and code are none', () => {
  const texts = ['see https://a.example', 'www.a.example', '[here](a)', 'see @bob', 'a[i] (j)']
  expect(texts.map(hasLink)).toEqual([true, true, true, false, false])
  const linked = [
    'all at cheap-shoes.com/sale today',
    'cheap.shoes.cn',
    'CHEAP.XYZ',
    'ftp://a.example',
    'see //a.example/b',
    '<a/href=b>',
    '[a]: b',
    '<div>\n```\n\nshoes.cn\n```',
  ]
  expect(linked.filter((text) => !hasLink(text))).toEqual([])
  const plain = [
    'i < a; x.y = 1.5; // so',
    'v.push_back(a.size())',
    '```java\nnew Scanner(System.in)\n```',
    'end.\nNext',
  ]
  expect(plain.filter(hasLink)).toEqual([])
})
