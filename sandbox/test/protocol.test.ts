import { spawn, spawnSync } from 'node:child_process'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FrameReader, decodeError, decodeId, encodeRun } from '../../apps/judge/src/sandbox/frames.ts'
import { messageKind } from '../../apps/judge/src/sandbox/keys.ts'
import { buildSandbox } from '../build.mjs'
import { cannotRun, request, slowness, startSandbox, theBox } from './box.ts'

const complete = request({ path: '/bin/true' }, ['a', ''], {
  stdin: { bytes: Buffer.from('input') },
  stdout: { compare: { answer: '/a', kind: 'float', epsAbs: 1e-6 } },
  stderr: { capture: 10, tail: 10 },
  files: [
    { path: 'a', from: { bytes: Buffer.from('x') }, mode: 0o644 },
    { path: 'given', from: { given: '/given' } },
  ],
  collect: [{ path: 'b', to: '/b', max: 10, optional: true, folder: true }],
  cpus: [0],
  strict: true,
})

/** The payload of a frame, as the parser sees it. */
const payload = encodeRun(7, complete, true).subarray(5)

describe('the request parser', () => {
  // Any read beyond a record ends this build with another exit code than the two of the parser.
  const parse = (bytes: Uint8Array) => {
    const { path } = buildSandbox({ sanitize: true })
    return spawnSync(path, ['parse-request'], {
      input: bytes,
      encoding: 'utf8',
      env: { ASAN_OPTIONS: 'detect_leaks=0' },
    })
  }

  test(
    'it takes a complete request',
    () => {
      expect(parse(payload)).toMatchObject({ status: 0, stdout: 'ok\n', stderr: '' })
    },
    60_000 * slowness,
  )

  test('it never steps outside a shortened request', () => {
    for (let length = 0; length < payload.length; length += 7) {
      const { status, stderr } = parse(payload.subarray(0, length))
      // Cut between two records it may be complete without the rest.
      expect({ isKnown: status === 0 || status === 3, stderr }).toEqual({ isKnown: true, stderr: '' })
    }
    expect(parse(payload.subarray(0, 40)).status).toBe(3)
  })

  test('it survives damaged requests', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(payload.length - 1), fc.nat(255)), { minLength: 1, maxLength: 6 }),
        (changes) => {
          const damaged = Uint8Array.from(payload)
          for (const [at, value] of changes) damaged[at] = value
          const { status, stderr } = parse(damaged)
          expect({ isKnown: status === 0 || status === 3, stderr }).toEqual({ isKnown: true, stderr: '' })
        },
      ),
      { numRuns: 150 },
    )
  })

  test('it survives noise', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (noise) => {
        expect(parse(noise)).toMatchObject({ stderr: '' })
      }),
      { numRuns: 100 },
    )
  })
})

describe.skipIf(cannotRun)('the wire', () => {
  async function talk(input: Buffer): Promise<{ status: number | null; frames: ReturnType<FrameReader['push']> }> {
    const child = spawn(theBox(), ['serve', '--run-slots=1', '--compile-slots=0', '--checker-slots=0'])
    const reader = new FrameReader()
    const frames: ReturnType<FrameReader['push']> = []
    child.stdout.on('data', (chunk: Buffer) => {
      frames.push(...reader.push(chunk))
      if (frames.length === 1) child.stdin.write(input)
      else child.stdin.end()
    })
    const status = await new Promise<number | null>((resolve) => child.once('close', resolve))
    return { status, frames }
  }

  test('a malformed request is answered with its id, and the stream goes on', async () => {
    const broken = encodeRun(7, { ...complete, argv: [] }, false)
    const { status, frames } = await talk(broken)
    expect(frames[1]?.kind).toBe(messageKind.error)
    const records = frames[1]?.records
    expect(records && decodeId(records)).toBe(7)
    expect(records && decodeError(records).message).toBe('no arguments')
    expect(status).toBe(0)
  })

  test('a frame too large to be true ends the conversation cleanly', async () => {
    const { status, frames } = await talk(Buffer.from([255, 255, 255, 255, 1, 0]))
    expect(frames).toHaveLength(1)
    expect(status).toBe(0)
  })

  test('an unknown message is refused', async () => {
    const { frames } = await talk(Buffer.from([1, 0, 0, 0, 99]))
    expect(frames[1]?.kind).toBe(messageKind.error)
  })

  test('with nothing to read it ends at once', () => {
    const args = ['serve', '--run-slots=1', '--compile-slots=0', '--checker-slots=0']
    const result = spawnSync(theBox(), args, { stdio: ['ignore', 'pipe', 'pipe'], timeout: Math.ceil(5000 * slowness) })
    expect(result.status).toBe(0)
  })

  test.each([[['serve', '--run-slots=x']], [['serve', '--run-slots=65']], [['dance']], [[]]])(
    '%j is a usage error',
    (args) => {
      expect(spawnSync(theBox(), args).status).toBe(2)
    },
  )

  test('a request that cannot be written is internal, and others go on', async () => {
    const sandbox = await startSandbox()
    expect((await sandbox.run(request({ path: '/bin/true' }, ['a\0b']))).error?.step).toBe('request')
    expect((await sandbox.run(request({ path: '/bin/true' }, Array(600).fill('x')))).error?.message).toContain(
      'malformed',
    )
    expect(
      (await sandbox.run(request({ path: '/bin/true' }, ['x'.repeat(30_000), 'x'.repeat(30_000), 'x'.repeat(30_000)])))
        .error?.errno,
    ).toBe('E2BIG')
    expect((await sandbox.run(request({ path: '/bin/true' }, []))).status).toBe('ok')
    await sandbox.close()
  })
})
