import type { Answer } from './answer.ts'
import type { SiteTrouble } from './state.ts'

const page = (
  title: string,
  body: string,
) => `<!doctype html><html><head><meta charset="utf-8"><title>${title}</title></head>
<body>${body}</body></html>`
const retryAfter = { 'retry-after': '7' }

/** Stands in the form to sign in where a puzzle is wanted. */
export const puzzle = '<div class="g-recaptcha" data-sitekey="none"></div>'

/** What is answered instead of every page; null: the usual answer. */
export function misbehaving(trouble: SiteTrouble, isJson: boolean): Answer | null {
  switch (trouble) {
    case 'captcha':
      return isJson
        ? { status: 400, json: { statusCode: 400, message: 'Invalid recaptcha response.', error: 'Bad Request' } }
        : {
            status: 403,
            html: page('Just a moment', '<form id="challenge-form" method="post"><p>Are you a person?</p></form>'),
          }
    case 'maintenance':
      return { status: 503, html: page('Closed', '<h1>Down for maintenance</h1><p>Back at noon.</p>') }
    case 'changed':
      return isJson
        ? { json: { ok: true, payload: { submission: { verdict: 'Accepted' } } } }
        : {
            html: page(
              'Welcome to our new site',
              '<main><h1>A new look</h1><ul class="runs"><li>40000000 <b>Accepted</b> 15 ms</li></ul></main>',
            ),
          }
    case 'tooMany':
      return isJson
        ? { status: 429, headers: retryAfter, json: { statusCode: 429, message: 'Too Many Requests' } }
        : { status: 429, headers: retryAfter, html: page('Slow down', '<h1>Too many requests</h1>') }
    case 'broken':
      return { status: 500, html: page('Error', '<h1>Internal Server Error</h1>') }
    case 'loginPuzzle':
    case 'cut':
    case 'refuses':
      return null
  }
}
