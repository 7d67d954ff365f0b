import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const here = 'https://praxis.test/problem'
const Page = () => null
const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
const reload = vi.fn()
const assign = vi.fn()
const listen = vi.fn<(type: string, listener: (event: { persisted: boolean }) => void) => void>()
const stored = new Map<string, string>()

/** What a page knows begins anew when it is loaded. */
async function loadTheSite() {
  vi.resetModules()
  return await import('./scripts.ts')
}
let site: Awaited<ReturnType<typeof loadTheSite>>

beforeEach(async () => {
  site = await loadTheSite()
  vi.stubGlobal('addEventListener', listen)
  vi.stubGlobal('location', { href: here, reload, assign })
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  vi.clearAllMocks()
  stored.clear()
})

const settled = () => new Promise((done) => setImmediate(done))
const errorOf = (script: { state: { get: () => unknown } }) => (script.state.get() as { error?: unknown } | null)?.error

test('a script is asked for once, and is there for every part that needs it', async () => {
  const fetch = vi.fn(() => Promise.resolve({ Page }))
  const script = site.lateScript('Part', fetch)
  script.load()
  expect(script.state.get()).toBeNull()
  script.load()
  await settled()
  expect(script.state.get()).toEqual({ component: Page })
  script.load()
  expect(fetch).toHaveBeenCalledTimes(1)
})

test('a script that was fetched ahead and did not come leaves the page alone until a part needs it', async () => {
  const script = site.lateScript('Part', gone)
  script.load()
  await settled()
  expect(reload).not.toHaveBeenCalled()
  expect(errorOf(script)).toBeUndefined()
  script.recover()
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a part whose script is still on its way does not reload the page', () => {
  const script = site.lateScript('Part', () => new Promise<never>(() => {}))
  script.load()
  script.recover()
  expect(reload).not.toHaveBeenCalled()
  expect(script.state.get()).toBeNull()
})

test('a script that does not come after a reload either is an error', async () => {
  for (const isReloaded of [false, true]) {
    site = await loadTheSite()
    const script = site.lateScript('Part', gone)
    script.load()
    await settled()
    script.recover()
    if (isReloaded) expect(errorOf(script)).toBeInstanceOf(site.ChunkError)
    else expect(errorOf(script)).toBeUndefined()
  }
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a script that came after a reload gets another one at the next update of the site', async () => {
  stored.set('Praxis_Reloaded_For', '["Part"]')
  site.lateScript('Part', () => Promise.resolve({ Page })).load()
  await settled()
  const script = site.lateScript('Part', gone)
  script.load()
  await settled()
  script.recover()
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a part that is shown twice does not crash the page that is about to reload', async () => {
  const script = site.lateScript('Part', gone)
  const other = site.lateScript('Other', gone)
  script.load()
  other.load()
  await settled()
  script.recover()
  script.recover()
  other.recover()
  expect(errorOf(script)).toBeUndefined()
  expect(errorOf(other)).toBeUndefined()
  expect(reload).toHaveBeenCalledTimes(1)
})

test('two scripts that never come reload the page once each', async () => {
  for (const reloads of [1, 2, 2]) {
    site = await loadTheSite()
    const scripts = ['Part', 'Other'].map((name) => site.lateScript(name, gone))
    for (const script of scripts) script.load()
    await settled()
    for (const script of scripts) script.recover()
    expect(reload).toHaveBeenCalledTimes(reloads)
  }
})

test('a script that comes is forgotten, and one that still fails is not', async () => {
  stored.set('Praxis_Reloaded_For', '["Part","Other"]')
  site.lateScript('Part', () => Promise.resolve({ Page })).load()
  const other = site.lateScript('Other', gone)
  other.load()
  await settled()
  other.recover()
  expect(errorOf(other)).toBeInstanceOf(site.ChunkError)
  expect(stored.get('Praxis_Reloaded_For')).toBe('["Other"]')
})

test('a page that the browser shows again after it was left may reload again', async () => {
  void site.loadPage('/status', gone, () => `${here}/1000`)
  await settled()
  for (const [type, listener] of listen.mock.calls) if (type === 'pageshow') listener({ persisted: true })
  void site.loadPage('/problem', gone, () => here)
  await settled()
  expect(reload).toHaveBeenCalledTimes(1)
})

test.each([
  ['without a network', () => vi.stubGlobal('navigator', { onLine: false })],
  [
    'in a browser that blocks the storage',
    () =>
      vi.stubGlobal('sessionStorage', {
        getItem: () => null,
        setItem: () => {
          throw new DOMException('blocked', 'SecurityError')
        },
      }),
  ],
])('there is no reload %s, only the error', async (_where, arrange) => {
  arrange()
  const script = site.lateScript('Part', gone)
  script.load()
  await settled()
  script.recover()
  expect(errorOf(script)).toBeInstanceOf(site.ChunkError)
  await expect(site.loadPage('/status', gone, () => here)).rejects.toBeInstanceOf(site.ChunkError)
  expect(reload).not.toHaveBeenCalled()
})

test('a page that does not come reloads the address that was wanted, once', async () => {
  void site.loadPage('/status', gone, () => `${here}/1000`)
  await settled()
  expect(assign).toHaveBeenCalledExactlyOnceWith(`${here}/1000`)
  site = await loadTheSite()
  await expect(site.loadPage('/status', gone, () => here)).rejects.toMatchObject({
    name: 'ChunkError',
    message: '/status',
  })
  expect(
    await site.loadPage(
      '/status',
      () => Promise.resolve({ Page }),
      () => here,
    ),
  ).toBe(Page)
  void site.loadPage('/status', gone, () => here)
  await settled()
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a script that takes longer than two minutes did not come', async () => {
  vi.useFakeTimers()
  stored.set('Praxis_Reloaded_For', '["/status"]')
  const loading = expect(
    site.loadPage(
      '/status',
      () => new Promise<never>(() => {}),
      () => here,
    ),
  ).rejects.toBeInstanceOf(site.ChunkError)
  await vi.advanceTimersByTimeAsync(120_000)
  await loading
})

test('a page with changes that are not saved is not reloaded, and a script that failed is asked for again', async () => {
  const { unsavedForms } = await import('#web/state/unsaved.ts')
  unsavedForms.set([{}])
  const fetch = vi.fn(gone)
  const script = site.lateScript('Part', fetch)
  script.load()
  await settled()
  script.recover()
  expect(reload).not.toHaveBeenCalled()
  expect(errorOf(script)).toBeInstanceOf(site.ChunkError)
  fetch.mockResolvedValueOnce({ Page } as never)
  script.load()
  await settled()
  expect(script.state.get()).toEqual({ component: Page })
  expect(fetch).toHaveBeenCalledTimes(2)
})
