import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = join(import.meta.dirname, 'zh-CN')
/** Words of others, as they said them. */
const quoted = ['quotations.ts']
const texts = readdirSync(folder)
  .filter((name) => name.endsWith('.ts') && !quoted.includes(name))
  .map((name) => ({ name, lines: readFileSync(join(folder, name), 'utf8').split('\n') }))

const foundBy = (pattern: RegExp): string[] =>
  texts.flatMap(({ name, lines }) =>
    lines.flatMap((line, at) => (pattern.test(line) ? [`${name}:${at + 1} ${line.trim()}`] : [])),
  )

test.each([
  ['readers are called 你', /您/],
  ['a checker is 特判程序', /校验器|检查器|检验器/],
  ['what a submission is compared with is 标准答案', /标准输出(?!流)/],
  ['a number stands apart from the letters after it', /子任务 ?\$\{[^}]*\}(?=\p{Script=Han})/u],
  ['signs are those of Chinese', /\p{Script=Han}[,;?!](?=\p{Script=Han})/u],
])('%s', (_rule, wrong) => {
  expect(foundBy(wrong)).toEqual([])
})
