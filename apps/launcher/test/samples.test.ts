import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { isAlive, launch, until, untilReady, type Launched } from './launched.ts'

const pidsOf = (launched: Launched) => (/^- samples (\d+) (\d+)$/m.exec(launched.output()) ?? []).slice(1).map(Number)

async function aSiteThatMakesSamples() {
  const launched = await launch({ PRAXIS_JUDGE_SAMPLES: 'endless' })
  await untilReady(launched)
  await until(() => pidsOf(launched).length === 2)
  expect(pidsOf(launched).map(isAlive)).toEqual([true, true])
  return launched
}

test('the site answers while the data of the sample problems are made, and its lines are shown', async () => {
  const launched = await aSiteThatMakesSamples()
  const said = launched.output()
  expect(said.indexOf('Praxis is ready')).toBeLessThan(said.indexOf('- samples begun'))
  expect((await fetch(`http://127.0.0.1:${launched.port}/readyz`)).status).toBe(200)
})

test('Ctrl-C ends the making of sample problems with all that it has started', async () => {
  const launched = await aSiteThatMakesSamples()
  launched.child.kill('SIGINT')
  expect(await launched.ended).toBe(0)
  expect(pidsOf(launched).map(isAlive)).toEqual([false, false])
})

test('kill -9 of the launcher ends it too', async () => {
  const launched = await aSiteThatMakesSamples()
  launched.child.kill('SIGKILL')
  await until(() => !pidsOf(launched).some(isAlive), 2_000)
})

test('sample problems that cannot be made are told, and the site goes on', async () => {
  const launched = await launch({ PRAXIS_JUDGE_SAMPLES: 'broken' })
  await untilReady(launched)
  await until(() => launched.output().includes('! some sample problems are left out'))
  await pause(300)
  expect(launched.output().match(/samples begun/g)).toHaveLength(1)
  launched.child.kill('SIGTERM')
  expect(await launched.ended).toBe(0)
})

test('a site without sample problems makes none, and what makes them knows no secret', async () => {
  const without = await launch({ PRAXIS_DEMO: '0' })
  await untilReady(without)
  await pause(1_000)
  without.child.kill('SIGTERM')
  await without.ended
  expect(without.output()).not.toContain('samples begun')
  const launched = await launch({ PRAXIS_ROOT_PASSWORD: 'secret-1', PRAXIS_FILES: '/files', SOME_TOKEN: 'x' })
  await until(() => launched.output().includes('samples begun'))
  expect(/samples begun with (.*)/.exec(launched.output())?.[1]).toBe('LANG PATH PWD')
})
