import { escapeHtml, htmlPage, listen } from './listen.ts'
import type { ReceivedMail } from './mail/mailServer.ts'

/** A page with the mails that have arrived, the latest first. */
export async function startInbox(mails: readonly ReceivedMail[], port: number): Promise<{ address: string }> {
  const { server, address } = await listen(port)
  server.on('request', (_request, response) => {
    const all = mails
      .toReversed()
      .map(
        ({ envelope, subject, text }) =>
          `<article><h2>${escapeHtml(subject)}</h2><p>To ${escapeHtml(envelope.to.join(', '))}</p><pre>${escapeHtml(text)}</pre></article>`,
      )
    response
      .setHeader('content-type', 'text/html; charset=utf-8')
      .end(htmlPage('Mails', all.join('') || '<p>None yet.</p>'))
  })
  return { address }
}
