import * as fs from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { aFolder, modeOf } from '../aFolder.ts'
import { openKeptFolder } from './keptFolder.ts'

describe('the folder of what is kept', () => {
  const opened = (env: NodeJS.ProcessEnv) => {
    const found = openKeptFolder(env)
    if (found.why !== null) onTestFinished(() => fs.rmSync(found.folder, { recursive: true }))
    return found
  }

  test('is beside the caches of other programs, for its user alone', () => {
    const home = aFolder()
    const caches = join(home, 'caches')
    expect(opened({ XDG_CACHE_HOME: caches })).toEqual({ folder: join(caches, 'praxis/judge-tests'), why: null })
    for (const env of [{ HOME: home }, { HOME: home, XDG_CACHE_HOME: 'somewhere' }])
      expect(opened(env)).toEqual({ folder: join(home, '.cache/praxis/judge-tests'), why: null })
    expect([caches, join(caches, 'praxis'), join(caches, 'praxis/judge-tests')].map(modeOf)).toEqual([
      0o700, 0o700, 0o700,
    ])
    // What is there already is taken as it is.
    expect(opened({ HOME: home }).why).toBeNull()
  })

  const wrong: [string, RegExp, (folder: string) => void][] = [
    ['belongs to another user', /belongs to user 65534/, (folder) => fs.chownSync(folder, 65_534, 65_534)],
    ['its group may read', /open to others \(mode 740\)/, (folder) => fs.chmodSync(folder, 0o740)],
    ['its group may write', /open to others/, (folder) => fs.chmodSync(folder, 0o720)],
    ['others may enter', /open to others \(mode 701\)/, (folder) => fs.chmodSync(folder, 0o701)],
    [
      'is a link',
      /is not a folder/,
      (folder) => {
        fs.renameSync(folder, `${folder}-real`)
        fs.symlinkSync(`${folder}-real`, folder)
      },
    ],
    [
      'is a file',
      /is not a folder|ENOTDIR/,
      (folder) => {
        fs.rmSync(folder, { recursive: true })
        fs.writeFileSync(folder, '')
      },
    ],
  ]
  const places = ['praxis', 'praxis/judge-tests']
  test.skipIf(process.getuid?.() !== 0).each(places.flatMap((place) => wrong.map((it) => [place, ...it] as const)))(
    '%s is not used when it %s: the run gets one of its own, and hears why',
    (place, _name, why, spoil) => {
      const caches = aFolder()
      opened({ XDG_CACHE_HOME: caches })
      spoil(join(caches, place))
      const { folder, why: told } = opened({ XDG_CACHE_HOME: caches })
      expect(told).toMatch(why)
      expect(told).toContain(join(caches, place))
      expect(folder.startsWith(caches)).toBe(false)
      expect(fs.readdirSync(folder)).toEqual([])
      expect(modeOf(folder)).toBe(0o700)
    },
  )
})
