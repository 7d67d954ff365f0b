import { expect, test } from 'vitest'
import { readTable, type Situations } from '../testing/viewerTable.ts'
import { isMemberRefusal, mayUseFeature, memberFeatures, refuseFeature } from './policy.ts'

const asked: Situations = Object.fromEntries(
  memberFeatures.map((feature) => [feature, (viewer) => refuseFeature(feature, viewer)]),
)

const table = `
             | visitor                    | user                       | muted                      | author                     | member | memberAuthor | mutedMember | admin | problemAdmin | root
  problem    | problem_members_only       | problem_members_only       | problem_members_only       | problem_members_only       | ok     | ok           | ok          | ok    | ok           | ok
  video      | members_only_feature       | members_only_feature       | members_only_feature       | members_only_feature       | ok     | ok           | ok          | ok    | ok           | ok
  caseData   | members_only_feature       | members_only_feature       | members_only_feature       | members_only_feature       | ok     | ok           | ok          | ok    | ok           | ok
  category   | discussion_category_closed | discussion_category_closed | discussion_category_closed | discussion_category_closed | ok     | ok           | ok          | ok    | ok           | ok
  training   | training_members_only      | training_members_only      | training_members_only      | training_members_only      | ok     | ok           | ok          | ok    | ok           | ok
  lesson     | lesson_members_only        | lesson_members_only        | lesson_members_only        | lesson_members_only        | ok     | ok           | ok          | ok    | ok           | ok
  ai         | ai_members_only            | ai_members_only            | ai_members_only            | ai_members_only            | ok     | ok           | ok          | ok    | ok           | ok
`

test.each(readTable(asked, table))('$situation is for members and staff', ({ expected, asked }) => {
  expect(asked).toEqual(expected)
})

test('a feature may be used by those whom nothing refuses', () => {
  const viewer = { uid: 'u', username: 'u', roles: ['default_user'], restrictions: [], isMember: false } as const
  for (const feature of memberFeatures) {
    expect([mayUseFeature(feature, null), mayUseFeature(feature, viewer)]).toEqual([false, false])
    expect(mayUseFeature(feature, { ...viewer, isMember: true })).toBe(true)
  }
})

test.each([
  ['problem_members_only', true],
  ['members_only_feature', true],
  ['discussion_category_closed', true],
  ['training_members_only', true],
  ['lesson_members_only', true],
  ['ai_members_only', true],
  ['group_members_only', false],
  ['login_required', false],
  ['problem_not_found', false],
])('the refusal %s ends with a membership: %s', (code, isLifted) => {
  expect(isMemberRefusal(code)).toBe(isLifted)
})
