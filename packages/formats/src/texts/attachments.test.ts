import fc from 'fast-check'
import { expect, test } from 'vitest'
import { attachmentLink, withAddresses } from './attachments.ts'

test('a link ends where its name ends, also in Markdown and in HTML', () => {
  const link = attachmentLink('a (1).png')
  const text = `![x](${link}) <img src="${link}"> (${link}) ${link}.`
  const shown = withAddresses(text, (name) => (name === 'a (1).png' ? '/img/1.png' : undefined))
  expect(shown).toBe('![x](/img/1.png) <img src="/img/1.png"> (/img/1.png) package-file:a%20%281%29.png.')
})

test('what has no address, and what only looks like a link, stays', () => {
  const text = 'package-file:other package-file:%E4 package-file:'
  expect(withAddresses(text, () => undefined)).toBe(text)
})

test('each name comes back as it was', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), (name) => {
      const seen: string[] = []
      withAddresses(`(${attachmentLink(name)})`, (found) => void seen.push(found))
      expect(seen).toEqual([name])
    }),
  )
})

test('a link that is longer than any name stays as it is', () => {
  const text = `package-file:${'a'.repeat(16_000_000)}`
  expect(withAddresses(text, () => undefined)).toHaveLength(text.length)
})
