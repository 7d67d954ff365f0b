import type { Finding } from '@praxis/contract/findings'
import { expect, test } from 'vitest'
import { describeReading, describeTotal } from './describeReading.ts'
import { readZip } from './testing/anArchive.ts'

const mapped = (part: Finding['part'], count: number | null = null): Finding => ({
  outcome: 'mapped',
  part,
  code: null,
  params: {},
  place: null,
  count,
})
const finding = (about: Partial<Finding>): Finding => ({ ...mapped('other'), ...about })

const findings: Finding[] = [
  mapped('title'),
  mapped('statement', 2),
  mapped('examples', 3),
  mapped('cases', 18),
  mapped('groups', 2),
  mapped('timeLimit'),
  mapped('tags', 1),
  mapped('scores', 18),
  finding({ outcome: 'dropped', part: 'author', code: 'value_not_taken', params: { name: 'mail' }, place: 'a.json:7' }),
  finding({ outcome: 'approximated', part: 'timeLimit', code: 'converted', params: { from: '1.5 s', to: '1500 ms' } }),
  finding({ outcome: 'dropped', part: 'package', code: 'link_left_out', place: 'x' }),
  finding({ outcome: 'broken', part: 'cases', code: 'cases_missing', place: 'data' }),
]

test('a problem is told with what becomes of it, what is worst first', () => {
  const found = { key: 'b/1002', format: 'praxis', title: '灯笼', displayId: '1002', findings } as const
  expect(describeReading(found, 'en-US')).toEqual([
    'b/1002: 灯笼 (Praxis, id 1002)',
    '  Taken as it is: title, statement in 2 languages, 3 samples, 18 test cases in 2 subtasks, time limit, 1 tag, scores',
    '  broken, test cases: data: there is no test case',
    '  approximated, time limit: 1.5 s becomes 1500 ms',
    '  left out, author: a.json:7: mail has no place here and is left out',
    '  left out, package: x: the link leads nowhere or out of the package and is left out',
    '  8 taken, 1 approximated, 2 left out, 1 broken',
  ])
  expect(describeReading(found, 'zh-CN')).toEqual([
    'b/1002：灯笼（Praxis，编号 1002）',
    '  照原样导入：标题、2 种语言的题面、3 个样例、18 个测试点（分为 2 个子任务）、时间限制、1 个标签、分数',
    '  有错误，测试点：data: 没有测试点',
    '  近似导入，时间限制：1.5 s 变为 1500 ms',
    '  不导入，作者：a.json:7: 没有与 mail 对应的设置，不导入',
    '  不导入，题目包：x: 链接指向包外或不存在的文件，已略过',
    '  照原样导入 8 项，近似导入 1 项，不导入 2 项，错误 1 处',
  ])
})

test('cases without subtasks, and subtasks without cases, are told alone', () => {
  const line = (...parts: Finding[]) =>
    describeReading({ key: '', format: 'fps', title: 'A', displayId: null, findings: parts }, 'en-US')
  expect(line(mapped('cases', 1))).toEqual([
    'A (FPS, no id)',
    '  Taken as it is: 1 test case',
    '  1 taken, 0 approximated, 0 left out, 0 broken',
  ])
  expect(line(mapped('groups', 3))[1]).toBe('  Taken as it is: 3 subtasks')
})

test('what is no package at all is told, too', async () => {
  const [found] = await readZip({ 'a.txt': '' })
  expect(describeReading(found!, 'en-US')).toEqual([
    'no title (unknown format, no id)',
    expect.stringMatching(/^ {2}broken, package: this is a package of no known format; these files would tell one: /),
    '  0 taken, 0 approximated, 0 left out, 1 broken',
  ])
  expect(describeReading(found!, 'zh-CN')[0]).toBe('没有标题（格式未知，没有编号）')
})

test('a title cannot steer the terminal, nor begin a line of its own', () => {
  const title = 'A\u001B[2J\u009B31m\nroot: done\u202E'
  const found = { key: '', format: null, title, displayId: null, findings: [] }
  expect(describeReading(found, 'en-US')[0]).toBe('A [2J 31m root: done  (unknown format, no id)')
})

test('all problems are counted in the end', () => {
  expect(describeTotal(1, 0, 'en-US')).toBe('1 problem: 1 can be imported, 0 cannot.')
  expect(describeTotal(5, 2, 'en-US')).toBe('5 problems: 3 can be imported, 2 cannot.')
  expect(describeTotal(5, 2, 'zh-CN')).toBe('共 5 道题，可以导入 3 道，不能导入 2 道。')
})
