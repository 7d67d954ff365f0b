import { describe, expect, test } from 'vitest'
import { judgeEnvironment } from '#launcher/programs/environments.ts'
import { InvalidSettings, localUrl, readSettings } from '#launcher/settings.ts'
import { chooseWords } from '#launcher/words/words.ts'
import { en } from '#launcher/words/en.ts'
import { zh } from '#launcher/words/zh.ts'

const read = (environment: Record<string, string>) => readSettings(environment, '/srv/praxis', en)

function problemsOf(environment: Record<string, string>, words = en): readonly string[] {
  try {
    readSettings(environment, '/srv/praxis', words)
    return []
  } catch (error) {
    if (error instanceof InvalidSettings) return error.problems
    throw error
  }
}

describe('settings', () => {
  test('nothing has to be set', () => {
    expect(read({})).toEqual({
      host: '127.0.0.1',
      port: 8080,
      dataFolder: '/srv/praxis/data',
      databaseUrl: null,
      rootPassword: null,
      demo: true,
      allowDegraded: true,
    })
  })

  test('an empty value is the same as none', () => {
    expect(read({ PORT: '', HOST: ' ', DATABASE_URL: '', PRAXIS_DATA: '' })).toEqual(read({}))
  })

  test('a data folder is seen from the repository, unless it is absolute', () => {
    expect(read({ PRAXIS_DATA: './elsewhere' }).dataFolder).toBe('/srv/praxis/elsewhere')
    expect(read({ PRAXIS_DATA: '/var/lib/praxis' }).dataFolder).toBe('/var/lib/praxis')
  })

  test.for([
    [{ PORT: 'http' }, 'PORT must be a whole number from 1 to 65535'],
    [{ PORT: '0' }, 'PORT must be a whole number from 1 to 65535'],
    [{ PORT: '80.5' }, 'PORT must be a whole number from 1 to 65535'],
    [{ HOST: 'http://x' }, 'HOST must be an address of this machine, such as 127.0.0.1 or 0.0.0.0'],
    [{ DATABASE_URL: 'mysql://localhost/x' }, 'DATABASE_URL must begin with postgres://'],
    [{ PRAXIS_ROOT_PASSWORD: '12345' }, 'PRAXIS_ROOT_PASSWORD must have 6 to 20 characters'],
    [{ PRAXIS_ROOT_PASSWORD: 'x'.repeat(21) }, 'PRAXIS_ROOT_PASSWORD must have 6 to 20 characters'],
    [{ PRAXIS_JUDGE_TOKEN: 'short' }, 'PRAXIS_JUDGE_TOKEN must have at least 16 characters'],
    [{ PRAXIS_DEMO: 'no' }, 'PRAXIS_DEMO must be 0 or 1'],
    [{ PRAXIS_JUDGE_ALLOW_DEGRADED: 'x' }, 'PRAXIS_JUDGE_ALLOW_DEGRADED must be 0 or 1'],
  ] as const)('%o is refused by name', ([environment, message]) => {
    expect(problemsOf(environment)).toEqual([message])
  })

  test('all wrong settings are named at once, in the language of the machine', () => {
    expect(problemsOf({ PORT: 'x', PRAXIS_DEMO: 'x' })).toHaveLength(2)
    const words = chooseWords({ LANG: 'zh_CN.UTF-8' })
    expect(problemsOf({ PORT: 'x' }, words)).toEqual(['PORT 必须是 1 到 65535 之间的整数'])
  })

  test('only a Chinese locale speaks Chinese, and LC_ALL comes first', () => {
    expect(chooseWords({ LANG: 'zh_CN.UTF-8' })).toBe(zh)
    expect(chooseWords({ LANG: 'zh_CN.UTF-8', LC_ALL: 'C' })).toBe(en)
    expect(chooseWords({})).toBe(en)
  })

  test('a server that listens everywhere is reached at 127.0.0.1', () => {
    expect(localUrl({ host: '0.0.0.0', port: 80 })).toBe('http://127.0.0.1:80')
    expect(localUrl({ host: '::1', port: 8080 })).toBe('http://[::1]:8080')
    expect(localUrl({ host: '192.168.1.5', port: 8080 })).toBe('http://192.168.1.5:8080')
  })
})

test.each([
  [{ HOST: '127.0.0.1' }, '1'],
  [{ HOST: '0.0.0.0' }, '0'],
  [{ HOST: '0.0.0.0', PRAXIS_JUDGE_ALLOW_DEGRADED: '1' }, '1'],
  [{ HOST: '127.0.0.1', PRAXIS_JUDGE_ALLOW_DEGRADED: '0' }, '0'],
])('%o allows the judge a degraded sandbox: %s', (environment, allowed) => {
  const judge = judgeEnvironment(environment, readSettings(environment, '/srv/praxis', en))
  expect(judge['PRAXIS_JUDGE_ALLOW_DEGRADED']).toBe(allowed)
})
