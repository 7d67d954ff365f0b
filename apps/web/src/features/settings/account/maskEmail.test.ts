import { expect, test } from 'vitest'
import { maskEmail } from './maskEmail.ts'

test('of an address three characters and the provider are shown, and never the whole name', () => {
  expect(
    ['linshu@zju.edu.cn', 'abc@x.org', 'ab@x.org', 'a@x.org', '林林疏疏@x.cn', 'a@b@c.org', 'none'].map(maskEmail),
  ).toEqual(['lin***@zju.edu.cn', 'ab***@x.org', 'a***@x.org', 'a***@x.org', '林林疏***@x.cn', 'a@***@c.org', '***'])
})
