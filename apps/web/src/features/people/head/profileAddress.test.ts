import { expect, test } from 'vitest'
import { profileAddress } from './profileAddress.ts'

test.each([
  ['https://linshu.dev/', { text: 'linshu.dev', to: 'https://linshu.dev/' }],
  ['http://www.linshu.dev/notes', { text: 'linshu.dev/notes', to: 'http://www.linshu.dev/notes' }],
  ['github.com/linshu', { text: 'github.com/linshu', to: 'https://github.com/linshu' }],
  [' https://github.com/linshu ', { text: 'github.com/linshu', to: 'https://github.com/linshu' }],
  // No link for what could run something, lead to this site, or hide where it leads.
  ['javascript:alert(1)', { text: 'javascript:alert(1)' }],
  ['data:text/html,x', { text: 'data:text/html,x' }],
  ['/admin/conf', { text: '/admin/conf' }],
  ['https://good.example@evil.example/', { text: 'https://good.example@evil.example/' }],
  ['my blog', { text: 'my blog' }],
  ['', null],
  ['  ', null],
  [null, null],
])('%j is shown as %j', (written, shown) => {
  expect(profileAddress(written)).toEqual(shown)
})
