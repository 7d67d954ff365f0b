import { expect, test } from 'vitest'
import { refuseDomain } from './mailDomain.ts'

const refused = 'spam.example, @Trash.example\n*.many.example；bücher.example'

const table = `
a@spam.example              refused
a@SPAM.example              refused
a@mx.spam.example           refused
a@notspam.example           let in
a@spam.example.org          let in
spam.example@example.org    let in
a@trash.example             refused
a@many.example              refused
a@x.many.example            refused
a@xn--bcher-kva.example     refused
a@example.org               let in
`

test.each(
  table
    .trim()
    .split('\n')
    .map((line) => line.split(/\s{2,}/) as [string, string]),
)('%s is %s', (email, answer) => {
  const said = () => refuseDomain(email, refused, 'email')
  if (answer === 'refused') expect(said).toThrow('mail_domain_refused')
  else expect(said).not.toThrow()
})

test('an empty list refuses nobody', () => {
  for (const list of ['', ' \n', ',', '@']) expect(() => refuseDomain('a@example.org', list, 'email')).not.toThrow()
})
