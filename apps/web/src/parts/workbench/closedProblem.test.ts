import { problemAuth } from '@praxis/contract/statuses'
import { problemPermissions } from '@praxis/rules/permissions/problems'
import { expect, test } from 'vitest'
import { whyClosed } from './closedProblem.ts'

test('a page says that it is closed where the server would refuse the code of everybody', () => {
  const ofSite = { ownerUid: null, groupId: null, level: 0, publishState: null } as const
  const problem = { ...ofSite, isMemberVisible: false, isInOpenContest: false }
  for (const auth of Object.values(problemAuth)) {
    const isRefused = problemPermissions.solve(null, { ...problem, auth }) !== null
    expect(whyClosed({ auth }) !== null, String(auth)).toBe(isRefused)
  }
  expect([whyClosed({ auth: problemAuth.hidden }), whyClosed({ auth: problemAuth.contest })]).toEqual([
    'hidden',
    'contest',
  ])
})
