import Bowser from 'bowser'

export type Device = { browser: string | null; system: string | null; isPhone: boolean }

/** What a browser says that it is. */
export function deviceOf(userAgent: string): Device {
  if (userAgent === '') return { browser: null, system: null, isPhone: false }
  const { browser, os, platform } = Bowser.parse(userAgent)
  const version = /^\d+/.exec(browser.version ?? '')?.[0]
  return {
    browser: textOrNull([browser.name, version].filter(Boolean).join(' ')),
    system: textOrNull(os.name ?? ''),
    isPhone: platform.type === 'mobile' || platform.type === 'tablet',
  }
}

const textOrNull = (text: string): string | null => (text === '' ? null : text)
