import { tellFinding } from '@praxis/locales/tellFinding'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { PackageError } from '../packageError.ts'
import { parseYaml } from '../yamlFile.ts'
import { saying } from './schemaFault.ts'

const Part = z.strictObject({ name: z.string().min(1), sort: z.enum(['a', 'b']).optional() })
const plain = z.string().refine((name) => /^\w+$/.test(name), saying('name_not_plain'))
const Schema = z.strictObject({
  text: z.string().min(1).max(5).optional(),
  long: z.string().min(3).optional(),
  mail: z.email().optional(),
  whole: z.number().int().min(2).max(9).optional(),
  ratio: z.number().gt(0).lt(1).optional(),
  even: z.number().multipleOf(2).optional(),
  flag: z.boolean().optional(),
  few: z.array(z.string()).min(1).max(2).optional(),
  pair: z.array(z.string()).min(2).optional(),
  part: Part.optional(),
  either: z.union([z.string(), Part]).optional(),
  kinds: z.union([z.enum(['x', 'y']), z.array(z.enum(['x', 'y']))]).optional(),
  points: z.union([z.number().int().min(0), z.literal('unbounded')]).optional(),
  files: z.record(plain, z.string()).optional(),
  odd: z
    .number()
    .refine((value) => value % 2 === 1)
    .optional(),
  even2: z
    .number()
    .refine((value) => value % 2 === 0, saying('value_range', { min: 0, max: 8 }))
    .optional(),
})

async function faultOf(yaml: string): Promise<PackageError['finding']> {
  try {
    await parseYaml(yaml, 'a.yaml', Schema)
  } catch (error) {
    if (error instanceof PackageError) return error.finding
  }
  throw new Error(`${yaml} is right`)
}

test.each([
  ['[]', 'a.yaml:1', 'the file must hold a map, not []', '文件内容应为映射，而不是 []'],
  ['\nother: 1', 'a.yaml:2', 'other: the key is not known', '这种格式里没有 other'],
  ['part: {}', 'a.yaml:1', 'part.name is missing', '缺少 part.name'],
  ['part:\n  name: a\n  more: 1', 'a.yaml:3', 'part.more: the key is not known', '这种格式里没有 part.more'],
  ['text: 1', 'a.yaml:1', 'text must be text, not 1', 'text 应为文本，而不是 1'],
  ['text: ""', 'a.yaml:1', 'text must not be empty', 'text 不能为空'],
  ['text: abcdef', 'a.yaml:1', 'text has more than 5 characters', 'text 超过 5 个字符'],
  ['long: ab', 'a.yaml:1', 'long: "ab" does not have the right form', 'long 的值 "ab" 格式不正确'],
  ['mail: me', 'a.yaml:1', 'mail: "me" does not have the right form', 'mail 的值 "me" 格式不正确'],
  ['whole: 2.5', 'a.yaml:1', 'whole must be a whole number, not 2.5', 'whole 应为整数，而不是 2.5'],
  ['whole: x', 'a.yaml:1', 'whole must be a number, not "x"', 'whole 应为数，而不是 "x"'],
  ['whole: 1', 'a.yaml:1', 'whole is 1 and must be at least 2', 'whole 为 1，不能小于 2'],
  ['whole: 10', 'a.yaml:1', 'whole is 10 and must be at most 9', 'whole 为 10，不能大于 9'],
  ['ratio: 0', 'a.yaml:1', 'ratio is 0 and must be more than 0', 'ratio 为 0，必须大于 0'],
  ['ratio: 1', 'a.yaml:1', 'ratio is 1 and must be less than 1', 'ratio 为 1，必须小于 1'],
  ['even: 3', 'a.yaml:1', 'even: 3 does not have the right form', 'even 的值 3 格式不正确'],
  ['flag: 1', 'a.yaml:1', 'flag must be true or false, not 1', 'flag 应为 true 或 false，而不是 1'],
  ['few: []', 'a.yaml:1', 'few must not be empty', 'few 不能为空'],
  ['few: [a, b, c]', 'a.yaml:1', 'few has more than 2 entries', 'few 不能超过 2 项'],
  ['few: [a, 1]', 'a.yaml:1', 'few.1 must be text, not 1', 'few.1 应为文本，而不是 1'],
  ['pair: [a]', 'a.yaml:1', 'pair needs at least 2 entries', 'pair 至少要有 2 项'],
  [
    'part:\n  name: a\n  sort: c',
    'a.yaml:3',
    'part.sort: "c" is not known; there are a, b',
    'part.sort 的值 "c" 无法识别，可用的值：a, b',
  ],
  // The branch that the value comes nearest to.
  ['either: 1', 'a.yaml:1', 'either must be text, not 1', 'either 应为文本，而不是 1'],
  ['either:\n  name: ""', 'a.yaml:2', 'either.name must not be empty', 'either.name 不能为空'],
  ['kinds: z', 'a.yaml:1', 'kinds: "z" is not known; there are x, y', 'kinds 的值 "z" 无法识别，可用的值：x, y'],
  [
    'kinds: [x, z]',
    'a.yaml:1',
    'kinds.1: "z" is not known; there are x, y',
    'kinds.1 的值 "z" 无法识别，可用的值：x, y',
  ],
  ['points: -1', 'a.yaml:1', 'points is -1 and must be at least 0', 'points 为 -1，不能小于 0'],
  ['points: many', 'a.yaml:1', 'points must be a number, not "many"', 'points 应为数，而不是 "many"'],
  [
    'files:\n  a: b\n  a/b: c',
    'a.yaml:3',
    'files.a/b: must be a plain file name',
    'files.a/b 应为普通文件名，不含路径和特殊字符',
  ],
  ['files:\n  a: 1', 'a.yaml:2', 'files.a must be text, not 1', 'files.a 应为文本，而不是 1'],
  ['odd: 2', 'a.yaml:1', 'odd: 2 does not have the right form', 'odd 的值 2 格式不正确'],
  // A check of our own names what the schema does not.
  ['even2: 3', 'a.yaml:1', 'even2 is 3 and must be between 0 and 8', 'even2 为 3，应在 0 到 8 之间'],
])('%j', async (yaml, place, en, zh) => {
  const finding = await faultOf(yaml)
  expect(finding.place).toBe(place)
  expect(tellFinding(finding, 'en-US')).toBe(en)
  expect(tellFinding(finding, 'zh-CN')).toBe(zh)
})

test('a message shows no more than sixty letters of a wrong value', async () => {
  expect((await faultOf(`flag: ${'x'.repeat(100)}`)).params['value']).toBe(`"${'x'.repeat(59)}`)
})
