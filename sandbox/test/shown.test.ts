import { symlinkSync } from 'node:fs'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { refuseShown } from '../../apps/judge/src/sandbox/refuseShown.ts'
import { buildSandbox } from '../build.mjs'
import { cannotRun, temporaryFolder } from './box.ts'
import { rootlessBox } from './ordinaryUser.ts'

describe.skipIf(cannotRun)('what programs could read of the judge', () => {
  const { folder, remove } = temporaryFolder()
  const box = rootlessBox(folder, 'bare')
  symlinkSync('/usr/local', path.join(folder, 'link'))
  afterAll(remove)

  test.each([
    ['/usr', '/usr'],
    ['/usr/local/praxis/data/judge', '/usr'],
    ['/bin/judge', '/usr'],
    [`${folder}/link/judge`, '/usr'],
    [`${folder}/judge`, null],
    ['/usrlocal/judge', null],
    ['/nowhere', null],
    ['/', null],
  ])('without root %s is shown by %s', async (cache, shown) => {
    const refused = await refuseShown(box, cache).catch((error: Error) => error.message)
    if (shown === null) return expect(refused).toBe(undefined)
    expect(refused).toContain(`${cache} is inside ${shown}, which every submitted program can read`)
  })

  test('as root nothing is, because programs have other user ids', async () => {
    await refuseShown(buildSandbox().path, '/usr/local/praxis/data')
  })
})
