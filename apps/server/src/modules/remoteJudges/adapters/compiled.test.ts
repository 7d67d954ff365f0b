import { expect, test } from 'vitest'
import { aRemoteSite, troubleOf } from '../../../../test/remoteSites.ts'

const outputs = {
  HDU: "0.cpp: In function 'int main()':\n0.cpp:1:14: error: 'apples' was not declared in this scope\n int main() { apples << 1; }",
  POJ: "Main.cpp\nMain.cpp(3) : error C2065: 'stones' : undeclared identifier, <3>",
  SPOJ: "prog.cpp: In function 'int main()':\nprog.cpp:3:5: error: 'dusk' was not declared, found <night>",
  LIBRE: "main.cpp:1:14: error: 'bridge' was not declared",
} as const
const words = { HDU: 'Compilation Error', POJ: 'Compile Error', SPOJ: '11', LIBRE: 'CompilationError' } as const

test.each(['HDU', 'POJ', 'SPOJ', 'LIBRE'] as const)('%s: the compiler is quoted as it speaks', async (name) => {
  const { adapter, visit, remoteId, runId, send } = await aRemoteSite(name)
  await send(`// stand-in verdict: ${words[name]}`)
  expect(await adapter.follow(visit, { remoteId, runId })).toMatchObject({
    status: -2,
    isFinal: true,
    message: outputs[name],
    cases: [],
  })
})

test('SPOJ: who is signed out cannot read the compiler', async () => {
  const { adapter, site, visit, remoteId, runId, send } = await aRemoteSite('SPOJ')
  await send('// stand-in verdict: 11')
  site.signOut()
  expect((await troubleOf(adapter.follow(visit, { remoteId, runId }))).trouble).toBe('signed_out')
})
