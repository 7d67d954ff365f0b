import { describe, expect, test } from 'vitest'
import { withoutSamples } from './hydro/texts/samples.ts'
import { authorsOf, ProblemYaml } from './kattis/problemYaml.ts'
import { readDomjudgeIni } from './kattis/domjudgeIni.ts'
import { tellLostPictures } from './parts/lostPictures.ts'
import { Report } from './report.ts'
import { inMemoryFile } from './source/inMemoryFile.ts'
import { PackageFiles } from './source/packageFiles.ts'
import { readSent, sent, told } from './testing/anArchive.ts'
import { splitStatement } from './texts/statement.ts'

/** Each is as long as it may be, or long enough to take minutes where each of its letters is a new beginning. */
const count = 200_000

const authors = (name: string) =>
  authorsOf(
    ProblemYaml.parse({
      problem_format_version: '2025-09',
      name: 'a',
      uuid: 'a',
      credits: { authors: name },
      limits: { time_limit: 1 },
    }),
  )

const fps = (text: string) =>
  `<fps version="1.2"><item><title>A</title><time_limit unit="s">1</time_limit><memory_limit unit="mb">64</memory_limit>` +
  `<description><![CDATA[${text}]]></description><test_input>1</test_input><test_output>1</test_output></item></fps>`

test.each([
  ['Ann <ann@localhost>', 'Ann'],
  ['Ann  <a> <b> ', 'Ann  <a>'],
  ['Ann <<b>', 'Ann'],
  ['Ann', 'Ann'],
  ['Ann <b', 'Ann <b'],
  ['> >', '> >'],
])('the author %j is called %j', (written, name) => {
  expect(authors(written)).toEqual([name])
})

describe('a text of one sign ends soon', { timeout: 5_000 }, () => {
  test.each(['<', ' ', '>', '<>', ' <'])('as an author: %j', (sign) => {
    expect(authors(`${sign.repeat(count)}a`)).toEqual([`${sign.repeat(count)}a`])
  })

  test.each(['![', '<img ', '<img src=', '<img src="', "<img src='", '](', '![a](', '[', 'src="/'])(
    'as a statement of FPS: %j',
    async (sign) => {
      const [found] = await readSent(sent(fps(sign.repeat(100_000)), 'a.xml'))
      expect(found!.title).toBe('A')
      expect(told(found!, 'broken')).toEqual([])
    },
  )

  test.each(['# a ', '`', '~', '# ', '#\u2028', '\n'])('as a statement in Markdown: %j', (sign) => {
    const lines = [sign.repeat(count), `# a${sign.at(-1)!.repeat(count)}b`, `${sign.repeat(count)}\u2028b`]
    for (const text of lines) {
      expect(splitStatement('A', text, 'en-US').input).toBe(null)
      expect(withoutSamples(text).examples).toEqual([])
    }
  })

  test.each(['](/', 'src=/', '](<', '/', 'href="'])('as a statement of another site: %j', (sign) => {
    const report = new Report()
    tellLostPictures([sign.repeat(count)], report, 'a')
    expect(report.isBroken).toBe(false)
  })

  test('as settings of DOMjudge', async () => {
    const text = `timelimit = ${' '.repeat(count)}x\ry`
    const files = new PackageFiles({
      files: new Map([['domjudge-problem.ini', inMemoryFile(Buffer.from(text))]]),
      links: [],
    })
    await expect(readDomjudgeIni(files, new Report())).rejects.toThrow('is no number of seconds up to 600')
  })
})
