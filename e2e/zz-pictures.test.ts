import { test } from 'vitest'
import { theSite } from './src/together.ts'
const its = theSite()
test('pictures', async () => {
  const person = await its.person('linshu')
  await its.db.updateTable('account').set({ nickname: 'Lin Shu', realname: '林疏', school: 'Zhejiang University', github: 'https://github.com/linshu', gender: 'female' }).where('uid', '=', person.uid as string).execute()
  for (const [locale, width, scheme] of [['en-US', 1440, 'light'], ['zh-CN', 1440, 'dark'], ['en-US', 375, 'dark'], ['zh-CN', 375, 'light']] as const) {
    const page = await its.visit('/setting', { as: person, locale, width, mayFail: true })
    page.on('console', (m) => console.log(m.text()))
    page.on('pageerror', (m) => console.log(String(m)))
    await page.emulateMedia({ colorScheme: scheme })
    await page.waitForTimeout(2500)
    await page.screenshot({ path: `/tmp/settings/page-${locale}-${width}-${scheme}.png`, fullPage: true })
  }
}, 120_000)
