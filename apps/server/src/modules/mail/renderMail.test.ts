import { expect, test } from 'vitest'
import { renderMail, type Site } from './renderMail.ts'

const site: Site = {
  name: 'Praxis',
  shortName: 'PX',
  baseUrl: 'https://oj.example.org/',
  emailBGImg: '/api/public/img/a.png',
}
const reset = {
  template: 'reset',
  data: { username: '<b>Lin & "Wei"</b>', code: 'abc' },
  locale: 'en-US',
  origin: 'https://request.example',
} as const

test('links and the picture begin with the address of the site, else with the address of the request', async () => {
  const link = '/reset-password?username=%3Cb%3ELin+%26+%22Wei%22%3C%2Fb%3E&code=abc'
  const mail = await renderMail(reset, site)
  expect(mail.subject).toBe('[PX] Reset your password')
  expect(mail.text).toContain(`https://oj.example.org${link}\n`)
  expect(mail.html).toContain('src="https://oj.example.org/api/public/img/a.png"')
  expect(mail.html).toContain(`href="https://oj.example.org${link.replace('&', '&amp;')}"`)
  for (const baseUrl of ['', '/', '//evil.example']) {
    const { text, html } = await renderMail(reset, { ...site, baseUrl })
    expect(text).toContain(`https://request.example${link}\n`)
    expect(html).toContain('src="https://request.example/api/public/img/a.png"')
  }
})

test('a mail has no picture of another site, nor one without an address before it', async () => {
  for (const picture of ['https://elsewhere.example/a.png', '//elsewhere.example/a.png', '']) {
    expect((await renderMail(reset, { ...site, emailBGImg: picture })).html).not.toContain('<img')
  }
  expect((await renderMail({ ...reset, origin: null }, { ...site, baseUrl: '' })).html).not.toContain('<img')
})

test('names are text in the page of a mail, and never markup', async () => {
  const { html } = await renderMail(reset, { ...site, name: '<script>1</script>' })
  expect(html).not.toMatch(/<script|<b>/)
  expect(html).toContain('&lt;b&gt;Lin &amp; &quot;Wei&quot;&lt;/b&gt;')
})

test.each(['zh-CN', 'en-US'] as const)(
  'every template in %s says what it is for, in text and in its page',
  async (locale) => {
    const mails = [
      { template: 'register', data: { code: '135790' } },
      { template: 'reset', data: { username: 'lin', code: 'abcdef' } },
      { template: 'change-email', data: { code: '246802' } },
      { template: 'address-in-use', data: { username: 'lin' } },
      { template: 'test', data: {} },
    ] as const
    const subjects = new Set<string>()
    for (const mail of mails) {
      const { subject, text, html } = await renderMail({ ...mail, locale, origin: null }, site)
      subjects.add(subject)
      expect(subject.startsWith(locale === 'zh-CN' ? '【PX】' : '[PX] ')).toBe(true)
      for (const value of Object.values<string>(mail.data)) {
        expect(text).toContain(value)
        expect(html).toContain(value)
      }
      expect(/[\u4e00-\u9fff]/.test(text)).toBe(locale === 'zh-CN')
    }
    expect(subjects.size).toBe(mails.length)
  },
)
