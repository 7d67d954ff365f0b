import { locales } from '@praxis/locales/locales'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { wrongInput } from './refuse.ts'

const schema = z.object({
  name: z.string().trim().min(3).max(5),
  key: z.string().min(1),
  list: z.array(z.string()).min(2),
})
const good = { name: 'four', key: 'k', list: ['a', 'b'] }

test.each([
  [{ ...good, name: undefined }, '缺少 name', 'name is required'],
  [{ ...good, name: '' }, 'name 不能为空', 'name cannot be empty'],
  [{ ...good, name: '  ' }, 'name 不能为空', 'name cannot be empty'],
  [{ ...good, name: 'ab' }, 'name 太短：至少 3 个字符', 'name is too short: at least 3 characters'],
  [{ ...good, name: 'abcdef' }, 'name 太长：最多 5 个字符', 'name is too long: at most 5 characters'],
  [{ ...good, key: '' }, 'key 不能为空', 'key cannot be empty'],
  [{ ...good, list: ['a'] }, 'list 至少需要 2 项', 'list needs at least 2 entries'],
])('%j is refused by what is wrong with it', async (input, chinese, english) => {
  const parsed = schema.safeParse(input, { reportInput: true })
  const [zh, en] = await Promise.all([locales['zh-CN'](), locales['en-US']()])
  const told = [zh, en].map((messages) => wrongInput(parsed.error!, messages).details['problem'])
  expect(told).toEqual([chinese, english])
})
