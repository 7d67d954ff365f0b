import type { CheerioAPI } from 'cheerio'
import type { RemoteLanguage, RemoteProblem, Visit } from '../adapter.ts'
import { blockOf, lineOf, numberIn, openPage, unknownPage } from '../pages/readPage.ts'
import { linesOf, markdownOf, showsFormulas } from '../pages/markdownOf.ts'
import { RemoteError } from '../../remoteError.ts'
import { spojLanguages } from './languages.ts'

const what = 'problem page'

export async function fetchSpojProblem(visit: Visit, remoteId: string): Promise<RemoteProblem> {
  const reply = await visit.http.get(`/problems/${remoteId}/`)
  const $ = openPage(reply)
  const name = lineOf($('#problem-name').text())
  const body = $('#problem-body')
  if (name === '' || body.length !== 1) {
    if (/wrong problem code/i.test(lineOf($('body').text()))) throw new RemoteError('not_found', remoteId)
    throw unknownPage($, what)
  }
  const limit = (label: string) =>
    $('#problem-meta tr')
      .map((_, row) => $(row).children('td'))
      .toArray()
      .find((cells) => lineOf(cells.first().text()) === label)
      ?.eq(1)
      .text() ?? ''
  // Some problems have a limit for each language: the greatest of them.
  const seconds = numberIn(limit('Time limit:'), /(?:^|-)(\d+(?:\.\d+)?)s$/, [], 'time limit')!
  const memory = numberIn(limit('Memory limit:'), /(?:^|-)(\d+(?:\.\d+)?)MB$/, [], 'memory limit')!
  return {
    title: name.startsWith(`${remoteId} - `) ? name.slice(remoteId.length + 3) : name,
    ...readBody($, { base: reply.url, hasFormulas: showsFormulas($) }),
    timeLimitMs: Math.round(seconds * 1000),
    memoryLimitMb: Math.ceil(memory),
    tags: $('#problem-tags .problem-tag')
      .map((_, element) => lineOf($(element).text()).replace(/^#/, ''))
      .toArray()
      .filter((tag) => tag !== '' && tag !== 'no-tags'),
    source: lineOf(limit('Resource:')),
    pdf: null,
    languages: await languagesOf(visit, remoteId),
  }
}

/** The parts of a statement under its headings, which authors write as they like: what is not known stays in its place. */
function readBody($: CheerioAPI, how: { base: string; hasFormulas: boolean }) {
  const parts = { description: [] as string[], input: [] as string[], output: [] as string[], hint: [] as string[] }
  const samples: { input: string; output: string }[] = []
  let part: keyof typeof parts = 'description'
  let isExample = false
  /** Which half of an example has a heading of its own. */
  let half: 'input' | 'output' | null = null
  for (const node of $('#problem-body').contents().toArray()) {
    const element = $(node)
    if (element.is('h1, h2, h3, h4')) {
      const heading = lineOf(element.text()).replace(/:$/, '').toLowerCase()
      isExample = /^(?:sample|example)/.test(heading)
      half = isExample ? halfOf(heading) : null
      part = partOf(heading)
      if (part === 'hint' && !isExample && heading !== 'hint') parts.hint.push(markdownOf($, element, how))
      continue
    }
    const text = isExample && element.is('pre') ? linesOf($, element) : null
    const sample = text === null || half !== null ? null : sampleIn(text)
    if (sample !== null) samples.push(sample)
    else if (text !== null && half === 'input') samples.push({ input: blockOf(text), output: '' })
    else if (text !== null && half === 'output' && samples.at(-1)?.output === '') samples.at(-1)!.output = blockOf(text)
    else parts[part].push(markdownOf($, element, how))
  }
  const text = (name: keyof typeof parts) => parts[name].filter((piece) => piece !== '').join('\n\n')
  return { description: text('description'), input: text('input'), output: text('output'), hint: text('hint'), samples }
}

function partOf(heading: string): 'description' | 'input' | 'output' | 'hint' {
  if (/^input(?: specification| format)?$/.test(heading)) return 'input'
  if (/^output(?: specification| format)?$/.test(heading)) return 'output'
  if (/^(?:problem )?(?:description|statement|task)$/.test(heading)) return 'description'
  return 'hint'
}

const halfOf = (heading: string) => (heading.includes('input') ? 'input' : heading.includes('output') ? 'output' : null)

/** An example stands in one element, with "Input:" and "Output:" before its halves. */
function sampleIn(text: string): { input: string; output: string } | null {
  const halves = /^\s*(?:sample )?input:?[^\S\n]*\n([\s\S]*?)\n\s*(?:sample )?output:?[^\S\n]*\n([\s\S]*)$/i.exec(text)
  return halves === null ? null : { input: blockOf(halves[1]!), output: blockOf(halves[2]!) }
}

/** What the form offers. Visitors may not see it: null, and all languages count. */
async function languagesOf(visit: Visit, remoteId: string): Promise<readonly RemoteLanguage[] | null> {
  const $ = openPage(await visit.http.get(`/submit/${remoteId}/`, { stay: true }))
  const options = $('select[name="lang"] option').toArray()
  if (options.length === 0) {
    if (visit.account === null) return null
    if ($('input[name="login_user"]').length > 0) throw new RemoteError('signed_out', 'form for submissions')
    throw unknownPage($, 'form for submissions')
  }
  return options.flatMap((option) => {
    const remoteKey = $(option).attr('value') ?? ''
    const name = lineOf($(option).text()).slice(0, 100)
    if (remoteKey === '' || name === '') return []
    return [
      spojLanguages.find((known) => known.remoteKey === remoteKey) ?? { name, remoteKey, contentType: 'text/plain' },
    ]
  })
}
