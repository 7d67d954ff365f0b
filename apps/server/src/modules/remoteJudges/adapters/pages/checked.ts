import type { CheerioAPI } from 'cheerio'
import type { RemoteReply } from '../../http/remoteHttp.ts'
import { RemoteError } from '../../remoteError.ts'

/** What tells a page that asks for a browser or for a person, whatever its status. */
const puzzleMarks = '#challenge-form, #challenge-running, #challenge-stage, #challenge-error-text'
const puzzleTitle = /^(?:just a moment|attention required|one more step|checking your browser)/i
/** Codeforces sets a cookie by a script before it shows anything. */
const puzzleText = /^redirecting\.\.\. please, wait/i

/** The page of a reply, to be read by selectors. Throws what is in the way. */
export function pageOf(reply: RemoteReply): CheerioAPI {
  const page = reply.page()
  const title = lineOf(page('title').first().text())
  if (puzzleTitle.test(title) || page(puzzleMarks).length > 0) throw new RemoteError('captcha', title)
  if (puzzleText.test(textAlone(page))) throw new RemoteError('captcha', 'a page that only a browser passes')
  checkStatus(reply)
  return page
}

function textAlone(page: CheerioAPI): string {
  const body = page('body').clone()
  body.find('script, noscript').remove()
  return body.text().trim()
}

/** The JSON of a reply. Throws what is in the way: also where a page stands in its place. */
export function jsonOf(reply: RemoteReply): unknown {
  if (!(reply.header('content-type') ?? '').includes('html')) {
    checkStatus(reply)
    return reply.json()
  }
  pageOf(reply)
  throw new RemoteError('changed', `a page instead of JSON at ${pathOf(reply)}`)
}

export function checkStatus(reply: RemoteReply): void {
  const { status } = reply
  const detail = `HTTP ${status} at ${pathOf(reply)}`
  if (reply.header('cf-mitigated') === 'challenge') throw new RemoteError('captcha', detail)
  if (status < 400) return
  const later = { retryAfterSeconds: waitOf(reply.header('retry-after')) }
  if (status === 429) throw new RemoteError('too_many', detail, later)
  if (status === 503) throw new RemoteError('maintenance', detail, later)
  if (status >= 500) throw new RemoteError('unreachable', detail)
  if (status === 404 || status === 410) throw new RemoteError('not_found', detail)
  if (status === 401 || status === 403) throw new RemoteError('refused', detail)
  throw new RemoteError('changed', detail)
}

export const pathOf = (reply: Pick<RemoteReply, 'url'>): string => new URL(reply.url).pathname

/** Where a reply sends on to, as a path; null: nowhere. */
export function sentOnTo(reply: RemoteReply): string | null {
  const location = reply.status >= 300 && reply.status < 400 ? reply.header('location') : null
  if (location === null) return null
  return URL.parse(location, reply.url)?.pathname ?? null
}

/** Seconds or a moment, as the header has it. */
function waitOf(header: string | null): number | null {
  if (header === null) return null
  if (/^\d{1,6}$/.test(header)) return Number(header)
  const moment = Date.parse(header)
  return Number.isNaN(moment) ? null : Math.max(0, Math.ceil((moment - Date.now()) / 1000))
}

/** Does what comes after a program was sent: whatever fails then, the program may have arrived. */
export async function afterSending<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof RemoteError)) throw error
    const { trouble, detail, retryAfterSeconds } = error
    throw new RemoteError(trouble, detail, { retryAfterSeconds, maybeArrived: true })
  }
}

/** One line of what a page says. */
export const lineOf = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()
