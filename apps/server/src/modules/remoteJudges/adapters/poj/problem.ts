import type { RemoteProblem, Visit } from '../adapter.ts'
import { blockOf, lineOf, numberIn, openPage, unknownPage } from '../pages/readPage.ts'
import { linesOf, markdownOf, showsFormulas } from '../pages/markdownOf.ts'
import { RemoteError } from '../../remoteError.ts'

const what = 'problem page'

export async function fetchPojProblem({ http }: Visit, remoteId: string): Promise<RemoteProblem> {
  const reply = await http.get('/problem', { query: { id: remoteId } })
  const $ = openPage(reply)
  const title = lineOf($('.ptt').first().text())
  const headings = $('p.pst')
  if (title === '' || headings.length === 0) {
    if (/can not find problem/i.test(lineOf($('li').text()))) throw new RemoteError('not_found', remoteId)
    throw unknownPage($, what)
  }
  const how = { base: reply.url, hasFormulas: showsFormulas($) }
  const under = (name: string) => headings.filter((_, element) => lineOf($(element).text()) === name).nextUntil('p.pst')
  const markdown = (name: string) => markdownOf($, under(name).filter('.ptx').contents(), how)
  const sample = (name: string) => blockOf(linesOf($, under(name).filter('pre.sio')))
  const limit = (label: string, form: RegExp) => {
    const cell = $('.plm td').filter((_, element) => lineOf($(element).children('b').text()) === label)
    return numberIn(cell.text(), form, [], label)!
  }
  if (under('Description').filter('.ptx').length === 0) throw unknownPage($, what)
  const [input, output] = [sample('Sample Input'), sample('Sample Output')]
  return {
    title,
    description: markdown('Description'),
    input: markdown('Input'),
    output: markdown('Output'),
    hint: markdown('Hint'),
    samples: input === '' && output === '' ? [] : [{ input, output }],
    timeLimitMs: limit('Time Limit:', /^Time Limit: ?(\d+) ?MS$/),
    memoryLimitMb: Math.ceil(limit('Memory Limit:', /^Memory Limit: ?(\d+) ?K$/) / 1024),
    tags: [],
    source: lineOf(under('Source').filter('.ptx').text()),
    pdf: null,
    languages: null,
  }
}
