import { beforeEach, expect, test, vi } from 'vitest'
import { aCase } from '#web/parts/problems/testData/cases/testing.ts'

const its = vi.hoisted(() => ({ upload: vi.fn() }))
vi.mock('#web/api/files/upload.ts', () => ({ upload: its.upload }))
vi.mock('#web/api/request.ts', () => ({ request: vi.fn() }))
const { sendTyped, withTypedAnswers } = await import('./typedAnswers.ts')

const cases = ['a', 'b'].map((key) => aCase(key, { id: 7, input: `in ${key}`, output: '', score: 40 }))
const value = { isUpload: false, dir: '', cases }

beforeEach(() => its.upload.mockReset())

test('the inputs of typed cases are one upload, named after their places', async () => {
  its.upload.mockResolvedValue({ fileListDir: 'made' })
  const { signal } = new AbortController()
  expect(await sendTyped(value, { gid: 3, signal })).toBe('made')
  const sent = its.upload.mock.calls.map(([, file, input]) => [(file as File).name, input as object])
  expect(sent).toEqual([
    ['1.in', { gid: 3 }],
    ['2.in', { gid: 3, fileListDir: 'made' }],
  ])
  expect(await (its.upload.mock.calls[1]![1] as File).text()).toBe('in b')
})

test('typed cases get what the program printed, and keep everything else', () => {
  const texts = [
    { name: '1.in', text: 'in a' },
    { name: '2.out', text: 'two' },
    { name: '1.out', text: '' },
  ]
  expect(withTypedAnswers(value, texts)).toEqual({ ...value, cases: [cases[0], { ...cases[1], output: 'two' }] })
  expect(withTypedAnswers(value, texts.slice(0, 2))).toBeNull()
})
