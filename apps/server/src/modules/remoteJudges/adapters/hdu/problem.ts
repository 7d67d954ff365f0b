import type { RemoteProblem, Visit } from '../adapter.ts'
import { blockOf, lineOf, numberIn, openPage, unknownPage } from '../pages/readPage.ts'
import { linesOf, markdownOf, showsFormulas } from '../pages/markdownOf.ts'
import { RemoteError } from '../../remoteError.ts'

const what = 'problem page'
/** Limits for Java stand first, those for all others second. */
const timeLimit = /Time Limit: \d+\/(\d+) MS/
const memoryLimit = /Memory Limit: \d+\/(\d+) K/

export async function fetchHduProblem({ http }: Visit, remoteId: string): Promise<RemoteProblem> {
  const reply = await http.get('/showproblem.php', { query: { pid: remoteId } })
  const $ = openPage(reply)
  const titles = $('.panel_title')
  const main = titles.first().closest('td')
  const title = lineOf(main.children('h1').first().text())
  if (main.length === 0 || title === '') {
    if (/No such problem|Invalid Parameter/i.test(lineOf($('body').text())))
      throw new RemoteError('not_found', remoteId)
    throw unknownPage($, what)
  }
  const limits = lineOf(main.children('font').first().text().replaceAll('\u00A0', ' '))
  const how = { base: reply.url, hasFormulas: showsFormulas($) }
  const hints: string[] = []
  const part = (name: string) =>
    titles.filter((_, element) => lineOf($(element).text()) === name).next('.panel_content')
  const markdown = (name: string) => markdownOf($, part(name).contents(), how)
  if (part('Problem Description').length !== 1) throw unknownPage($, what)

  function sample(name: string) {
    const content = part(name)
    // A hint stands in a box below the last sample, in the same element.
    const hint = content
      .find('i')
      .filter((_, element) => lineOf($(element).text()) === 'Hint')
      .closest('div')
      .parent('div:not(.panel_content)')
    const heading = hint.children('div').first().remove()
    if (heading.length > 0) hints.push(markdownOf($, hint.contents(), how))
    hint.remove()
    return blockOf(linesOf($, content))
  }

  const input = sample('Sample Input')
  const output = sample('Sample Output')
  if (markdown('Hint') !== '') hints.push(markdown('Hint'))
  return {
    title,
    description: markdown('Problem Description'),
    input: markdown('Input'),
    output: markdown('Output'),
    hint: hints.join('\n\n'),
    samples: input === '' && output === '' ? [] : [{ input, output }],
    timeLimitMs: numberIn(limits, timeLimit, [], 'time limit'),
    memoryLimitMb: Math.ceil(numberIn(limits, memoryLimit, [], 'memory limit')! / 1024),
    tags: [],
    source: lineOf(part('Source').text()),
    pdf: null,
    languages: null,
  }
}
