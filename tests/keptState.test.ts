import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { cacheFolder, cachePlace, isOwn } from '../scripts/cacheFolder.ts'
import { keepState, takeState } from '../scripts/keptState.ts'

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'praxis-kept-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

test('what is kept for other clones is in the cache folder of the user, and a relative one is left alone', () => {
  expect(cachePlace({ XDG_CACHE_HOME: '/var/cache/ann' }, '/home/ann')).toBe('/var/cache/ann/praxis')
  expect(cachePlace({ XDG_CACHE_HOME: 'cache' }, '/home/ann')).toBe('/home/ann/.cache/praxis')
  expect(cachePlace({}, '/home/ann')).toBe('/home/ann/.cache/praxis')
  expect(cachePlace({}, '')).toBe(null)
})

test('a cache folder of another user, one that others may enter, and what is no folder are not used', () => {
  const folder = { isDirectory: () => true, uid: 7, mode: 0o40700 }
  expect(isOwn(folder, 7)).toBe(true)
  expect(isOwn(folder, 8)).toBe(false)
  expect(isOwn({ ...folder, mode: 0o40710 }, 7)).toBe(false)
  expect(isOwn({ ...folder, mode: 0o40701 }, 7)).toBe(false)
  expect(isOwn({ ...folder, isDirectory: () => false }, 7)).toBe(false)
})

test('the cache folder is made for its user alone, and refused once others may enter it', () => {
  const made = cacheFolder({ XDG_CACHE_HOME: join(aFolder(), 'not yet there') })
  expect(statSync(made!).mode & 0o777).toBe(0o700)
  const parent = join(made!, '..')
  expect(cacheFolder({ XDG_CACHE_HOME: parent })).toBe(made)
  chmodSync(made!, 0o750)
  expect(cacheFolder({ XDG_CACHE_HOME: parent })).toBe(null)
})

test('what one clone has kept another takes with its own paths', () => {
  const [folder, one, other] = [aFolder(), aFolder(), aFolder()]
  const state = { folder, file: 'state', name: 'kept' }
  writeFileSync(join(one, 'state'), JSON.stringify([`${one}/a.ts`, '../b.ts']))
  keepState({ ...state, root: one })
  takeState({ ...state, root: other })
  expect(JSON.parse(readFileSync(join(other, 'state'), 'utf8'))).toEqual([`${other}/a.ts`, '../b.ts'])
})

test('a clone without a kept state, or without a place for one, begins anew', () => {
  const [folder, root] = [aFolder(), aFolder()]
  takeState({ folder, root, file: 'build/state', name: 'kept' })
  takeState({ folder: null, root, file: 'build/state', name: 'kept' })
  keepState({ folder, root, file: 'missing', name: 'kept' })
  keepState({ folder: null, root, file: 'missing', name: 'kept' })
  expect([existsSync(join(root, 'build/state')), existsSync(join(folder, 'kept'))]).toEqual([false, false])
})
