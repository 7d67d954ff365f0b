import type { CheerioAPI } from 'cheerio'
import type { RemoteReply } from '../../http/remoteHttp.ts'
import { RemoteError, type RemoteTrouble } from '../../remoteError.ts'

/** What a page holds on which a person must show that they are one. */
const puzzles =
  '#challenge-form, .cf-turnstile, .g-recaptcha, .h-captcha, iframe[src*="captcha" i], img[src*="captcha" i], input[name*="captcha" i]'
const maintenanceWords = /maintenance|维护/i

/**
 * The page of an answer. Statuses that say what is in the way throw. `isSubmission`: what was sent may have arrived all
 * the same if the far side fails.
 */
export function openPage(reply: RemoteReply, isSubmission = false): CheerioAPI {
  refuseBusy(reply)
  const $ = reply.page()
  if (reply.status < 400) return $
  const said = troubleOn($)
  if (said !== null) throw new RemoteError(said, at(reply))
  if (reply.status === 404 || reply.status === 410) throw new RemoteError('not_found', at(reply))
  if (reply.status === 401) throw new RemoteError('signed_out', at(reply))
  if (reply.status >= 500) throw new RemoteError('unreachable', at(reply), { maybeArrived: isSubmission })
  throw new RemoteError('refused', at(reply))
}

export function refuseBusy(reply: RemoteReply): void {
  if (reply.status !== 429) return
  const seconds = Number(reply.header('retry-after') ?? 'none')
  throw new RemoteError('too_many', '', {
    retryAfterSeconds: Number.isFinite(seconds) && seconds >= 0 ? seconds : null,
  })
}

/** Why a page is not the one that was expected. */
export function unknownPage($: CheerioAPI, what: string, maybeArrived = false): RemoteError {
  const said = troubleOn($)
  if (said !== null) return new RemoteError(said, what)
  return new RemoteError('changed', `${what}: ${lineOf($('title').first().text())}`, { maybeArrived })
}

/** Throws if a page that is not the expected one says what is in the way. */
export function refuseTrouble($: CheerioAPI, what: string): void {
  const said = troubleOn($)
  if (said !== null) throw new RemoteError(said, what)
}

function troubleOn($: CheerioAPI): RemoteTrouble | null {
  if ($(puzzles).length > 0) return 'captcha'
  if (maintenanceWords.test($('title, h1, h2').text())) return 'maintenance'
  return null
}

const at = (reply: RemoteReply) => `${reply.status} at ${new URL(reply.url).pathname}`

/** Text in one line, as a page shows it. */
export const lineOf = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

/** Text of several lines without blanks at its end and empty lines before it. */
export const blockOf = (text: string): string =>
  text.replaceAll(/\r\n?/g, '\n').replaceAll(/^(?:[^\S\n]*\n)+|\s+$/g, '')

/**
 * Rows of the table that has these headings, each as its cells. A row that does not begin with a number of a run is none;
 * one that does has a cell for each heading.
 */
export function rowsUnder($: CheerioAPI, headings: readonly string[], what: string) {
  const heading = $('tr').filter((_, row) => {
    const cells = $(row).children('td, th')
    return cells.length === headings.length && headings.every((word, index) => lineOf(cells.eq(index).text()) === word)
  })
  if (heading.length !== 1) throw unknownPage($, what)
  return heading
    .nextAll('tr')
    .toArray()
    .map((row) => $(row).children('td'))
    .filter((cells) => /^\d+$/.test(lineOf(cells.first().text())))
    .map((cells) => {
      if (cells.length !== headings.length) throw new RemoteError('changed', `${what}: ${cells.length} cells`)
      return cells
    })
}

/** The number that a text holds in this form; null for what may stand instead of a number. */
export function numberIn(text: string, form: RegExp, instead: readonly string[], what: string): number | null {
  const line = lineOf(text)
  if (instead.includes(line)) return null
  const found = form.exec(line)?.[1]
  if (found === undefined) throw new RemoteError('changed', `${what}: ${line}`)
  return Number(found)
}

/** A moment that a site in China writes without its zone. */
export function momentInChina(text: string, what: string): Date {
  const parts = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)$/.exec(lineOf(text))
  const at = new Date(parts === null ? Number.NaN : `${parts[1]}T${parts[2]}+08:00`)
  if (Number.isNaN(at.getTime())) throw new RemoteError('changed', `${what}: ${lineOf(text)}`)
  return at
}

/** A word of the far side that must be there: an empty one is no word. */
export function wordIn(text: string, what: string): string {
  const word = lineOf(text)
  if (word === '') throw new RemoteError('changed', what)
  return word
}
