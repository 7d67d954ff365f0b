import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root, sources } from './sources.ts'

test('who may use what is for members is asked of the policy alone', () => {
  const asking = ['packages/rules/src', 'apps/server/src', 'apps/web/src']
    .flatMap(sources)
    .filter((file) => !file.endsWith('.test.ts') && /\bisVip\(/.test(readFileSync(join(root, file), 'utf8')))
  expect(asking).toEqual([
    'packages/rules/src/membership/policy.ts',
    // What the wire says of the caller.
    'apps/server/src/modules/accounts/routes.ts',
    'apps/server/src/modules/accounts/shown/findPerson.ts',
    'apps/server/src/modules/accounts/userInfo.ts',
    'apps/server/src/modules/live/own/standing.ts',
  ])
})
