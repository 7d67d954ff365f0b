import type { ServerResponse } from 'node:http'

/**
 * How the site misbehaves. Log-ins are refused for a wrong password, because of too many failures, because the account is
 * banned or because a picture has to be read; sessions have ended; a page about maintenance or a limit of the front
 * stands in the way; submissions come too fast; the queue does not move; answers have another form, or a verdict that
 * nobody knows; the answer to a submission that was stored is cut off, or fails behind the front; nothing is answered.
 */
export const troubles = [
  'wrongPassword',
  'locked',
  'banned',
  'captcha',
  'captchaPage',
  'signedOut',
  'maintenance',
  'tooMany',
  'tooFast',
  'slowQueue',
  'changed',
  'unknownStatus',
  'cut',
  'gateway',
  'silent',
] as const
export type Trouble = (typeof troubles)[number]

const html = { 'content-type': 'text/html; charset=utf-8' }
const page = (title: string, body: string) => `<!doctype html><html><head><title>${title}</title></head><body>${body}`

/** What stands before the whole site; true where it has answered. */
export function standInTheWay(trouble: Trouble | null, response: ServerResponse): boolean {
  switch (trouble) {
    case 'maintenance':
      response.writeHead(502, html).end(page('502 Bad Gateway', '<center><h1>502 Bad Gateway</h1></center>'))
      return true
    case 'tooMany':
      response.writeHead(429, { ...html, 'retry-after': '7' }).end(page('429 Too Many Requests', ''))
      return true
    case 'captchaPage':
      response
        .writeHead(403, html)
        .end(page('Just a moment...', '<form action="/check"><div class="h-captcha"></div></form>'))
      return true
    case 'silent':
      return true
    default:
      return false
  }
}
