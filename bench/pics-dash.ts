import { readFileSync } from 'node:fs'
import { chromium } from 'playwright-core'
import { query } from '../packages/postgres/src/query.ts'
const { address, databaseUrl } = JSON.parse(readFileSync('/tmp/h2/dash-product.json', 'utf8'))
for (const s of readFileSync('/tmp/h2/dash-seed.sql', 'utf8').split(/;\n/)) if (s.trim()) await query(databaseUrl, s)
const password = process.env.ROOTPW ?? readFileSync(JSON.parse(readFileSync('/tmp/h2/dash-product.json','utf8')).dataFolder + '/root-password', 'utf8').trim()
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox'] }).catch(() => chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] }))
const login = await fetch(address + '/api/admin/login', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ username: 'root', password }) })
const token = login.headers.get('authorization'); console.log(login.status, (await login.json()).msg)
const pages = process.argv.slice(2)
for (const [name, path, width, scheme, locale] of [
  ['dash-1440-light-en', '/admin/dashboard', 1440, 'light', 'en-US'], ['dash-1440-dark-zh', '/admin/dashboard', 1440, 'dark', 'zh-CN'],
  ['dash-375-light-zh', '/admin/dashboard', 375, 'light', 'zh-CN'], ['jobs-1440-light-en', '/admin/jobs', 1440, 'light', 'en-US'], ['jobs-375-dark-zh', '/admin/jobs', 375, 'dark', 'zh-CN'],
] as const) {
  if (pages.length > 0 && !pages.some((p) => name.startsWith(p))) continue
  const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme: scheme, locale })
  const page = await context.newPage()
  page.on('console', (m) => m.type() === 'error' && console.log(m.text()))
  await page.goto(address + '/admin/login')
  await page.evaluate(([t, l]) => { for (const k of Object.keys(localStorage)) console.log(k); localStorage.setItem('token', t!) ; localStorage.setItem('Web_Language', l!) }, [token!, locale])
  const u = page.locator('input[autocomplete=username], input[name=username]').first()
  await u.fill('root'); await page.locator('input[type=password]').first().fill(password); await page.keyboard.press('Enter')
  await page.waitForURL(/dashboard/, { timeout: 20000 })
  await page.goto(address + path); await page.waitForTimeout(2500)
  await page.screenshot({ path: `/tmp/h2/shots/dash/${name}.png`, fullPage: true })
  await context.close()
}
await browser.close()
process.exit(0)
