import { expect, test } from 'vitest'
import { deviceOf } from './deviceOf.ts'

test('browser and system are told from what the browser says, and nothing from what says nothing', () => {
  const table: [string, string | null, string | null, boolean][] = [
    [
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
      'Chrome 141',
      'Linux',
      false,
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0',
      'Firefox 143',
      'Windows',
      false,
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
      'Safari 18',
      'iOS',
      true,
    ],
    ['', null, null, false],
    ['test', null, null, false],
  ]
  for (const [userAgent, browser, system, isPhone] of table)
    expect(deviceOf(userAgent), userAgent).toEqual({ browser, system, isPhone })
})
