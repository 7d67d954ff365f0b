import { titleFor } from '@praxis/rules/contests/readerTexts'
import { knownOf, nameOnBoard } from '@praxis/rules/contests/names'
import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import { textFile } from '#server/downloads/text.ts'
import { found } from '#server/failure.ts'
import type { Generated } from '#server/http/replies.ts'
import { messagesOf } from '#server/messages.ts'
import { deskPlaceOf, nameReaderOf, serveContest } from '#server/modules/contests/public.ts'
import { readSiteSettings } from '#server/modules/site/public.ts'
import { writePdf } from './pdf/writePdf.ts'
import { findPrint } from './prints.queries.ts'

type Asked = { readonly id: number }

/** The text as it was sent. */
export async function textOfPrint({ id }: Asked, context: Context<Viewer>): Promise<Generated> {
  const { username, content } = await readPrint(context, id)
  return textFile(`${fileName(username)}.txt`, content)
}

/** The text on pages, with numbered lines, and with its author at the head of each. */
export async function pagesOfPrint({ id }: Asked, context: Context<Viewer>): Promise<Generated> {
  const { contest, content, createdAt, seat, ...author } = await readPrint(context, id)
  const [{ timeZone }, { printPages: words }] = await Promise.all([
    readSiteSettings(context, ['timeZone']),
    messagesOf(context.locale),
  ])
  const shown = { name: nameOnBoard(author, contest.row.rankShowName), seat: isBlank(seat) ? null : words.seat(seat) }
  const { realname } = author
  const name = isBlank(realname) || realname === shown.name ? shown.name : words.named(shown.name, realname)
  const text = {
    content,
    person: [shown.seat, name].filter((part) => part !== null).join('  '),
    contest: titleFor(contest.row, context.locale),
    time: timeIn(timeZone, createdAt),
    pageOf: words.page,
  }
  return { name: `${fileName(author.username)}.pdf`, mediaType: 'application/pdf', content: writePdf(text) }
}

/** For those at the desk of the contest that prints. For those to whom the contest is not there, the text is not either. */
async function readPrint(context: Context<Viewer>, id: number) {
  const print = found(await findPrint(context.db, id), 'print_missing')
  const contest = await serveContest(context, print.cid, { desk: 'prints', missing: 'print_missing' })
  const known = knownOf(nameReaderOf(contest), print, deskPlaceOf(contest))
  return { ...print, realname: known.realname ? print.realname : null, contest }
}

const fileName = (username: string) => `${username}_Contest_Print`

const isBlank = (text: string | null): text is null => text === null || text.trim() === ''

/** As 2026-01-31 09:00:00. */
const timeIn = (timeZone: string, at: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(new Date(at))
