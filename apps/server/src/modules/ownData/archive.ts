import { programFiles } from '@praxis/contract/programFiles'
import { ownLocales } from '@praxis/locales/locales'
import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import type { Cell } from '#server/downloads/rows.ts'
import { csv } from '#server/downloads/csv.ts'
import { zipFile, type ZipEntry } from '#server/downloads/zip.ts'
import type { Generated } from '#server/http/replies.ts'
import { messagesOf } from '#server/messages.ts'
import { readOwnAnswers, readOwnConsents } from '#server/modules/ai/public.ts'
import { listOwnChanges, readUserInfo } from '#server/modules/accounts/public.ts'
import { listOwnOffers, listPlacesOf } from '#server/modules/groups/public.ts'
import { readOwnComments } from '#server/modules/comments/public.ts'
import { readOwnDiscussions } from '#server/modules/discussions/public.ts'
import { listOwnProgress } from '#server/modules/lessons/public.ts'
import { readOwnReports } from '#server/modules/moderation/public.ts'
import { readOwnOrders } from '#server/modules/payments/public.ts'
import { readOwnPrints } from '#server/modules/prints/public.ts'
import type { OwnDataPart } from '#server/owners/owned.ts'
import { readOwnInContests, readOwnPractice, type OwnSubmission } from '#server/modules/submissions/public.ts'

/** Few enough that their code, which may be long, fits into memory for many readers at once. */
const pageRows = 20

/** What a person has told and submitted, as far as they may see it. Submissions are read in pages while it is sent. */
export const archiveOf = (context: Context<Viewer>): Generated =>
  zipFile(`praxis-${context.viewer.username}.zip`, entriesOf(context))

/** The files of each part, in their order. Modules register which column is told in which part. */
export const parts: Readonly<Record<OwnDataPart, (context: Context<Viewer>) => AsyncGenerator<ZipEntry>>> = {
  async *profile(context) {
    const { owes: _owes, ...profile } = await readUserInfo(context, context.viewer.uid)
    yield json('profile.json', profile)
  },
  async *memberships({ db, viewer }) {
    yield json('memberships.json', await listOwnChanges(db, viewer.uid))
  },
  async *groupOffers({ db, viewer }) {
    yield json('groupOffers.json', await listOwnOffers(db, viewer.uid))
  },
  async *groups({ db, viewer }) {
    yield json('groups.json', await listPlacesOf(db, viewer.uid))
  },
  async *prints({ db, viewer }) {
    for await (const { cid, id, content, createdAt } of readOwnPrints(db, viewer.uid)) {
      yield { path: `prints/${cid}-${id}.txt`, content, modified: new Date(createdAt) }
    }
  },
  async *comments({ db, viewer }) {
    yield json('comments.json', await readOwnComments(db, viewer.uid))
  },
  async *discussions({ db, viewer }) {
    yield json('discussions.json', await readOwnDiscussions(db, viewer.uid))
  },
  async *lessons({ db, viewer }) {
    yield json('lessons.json', await listOwnProgress(db, viewer.uid))
  },
  async *reports({ db, viewer }) {
    yield json('reports.json', await readOwnReports(db, viewer.uid))
  },
  async *orders({ db, viewer }) {
    yield json('orders.json', await readOwnOrders(db, viewer.uid))
  },
  async *ai(context) {
    yield json('ai/consents.json', await readOwnConsents(context))
    for await (const { text, ...answer } of readOwnAnswers(context)) {
      const modified = new Date(answer.gmtCreate)
      yield { ...json(`ai/${answer.id}.json`, answer), modified }
      yield { path: `ai/${answer.id}.md`, content: text, modified }
    }
  },
  async *submissions(context) {
    yield { path: 'submissions.csv', content: csv(rowsOf(context)) }
    for await (const one of submissionsOf(context)) {
      if (one.code !== null) yield { path: codePath(one), content: one.code, modified: new Date(one.submitTime) }
    }
  },
}

async function* entriesOf(context: Context<Viewer>): AsyncGenerator<ZipEntry> {
  for (const part of Object.values(parts)) yield* part(context)
}

const json = (path: string, value: unknown): ZipEntry => ({ path, content: `${JSON.stringify(value, null, 2)}\n` })

/** Practice and contests, the newest first. */
async function* submissionsOf(context: Context<Viewer>): AsyncGenerator<OwnSubmission> {
  const sources = [readOwnPractice, readOwnInContests].map((read) => pagesOf(context, read))
  const heads = await Promise.all(sources.map((source) => source.next()))
  for (;;) {
    const ids = heads.map((head) => (head.done === true ? -1 : head.value.submitId))
    const at = ids.indexOf(Math.max(...ids))
    const head = heads[at]!
    if (head.done === true) return
    yield head.value
    heads[at] = await sources[at]!.next()
  }
}

async function* pagesOf(
  context: Context<Viewer>,
  read: typeof readOwnPractice,
): AsyncGenerator<OwnSubmission, undefined> {
  let before: number | null = null
  do {
    const page = await read(context, { before, limit: pageRows })
    yield* page.records
    before = page.next
  } while (before !== null)
}

async function* rowsOf(context: Context<Viewer>): AsyncGenerator<readonly Cell[]> {
  const [{ statuses }, { ownData: words }] = await Promise.all([
    messagesOf(context.locale),
    ownLocales[context.locale](),
  ])
  yield words.columns
  for await (const one of submissionsOf(context)) {
    yield [
      one.submitId,
      one.displayPid,
      one.title,
      one.language,
      statuses[one.status] ?? one.status,
      one.score,
      one.time,
      one.memory,
      one.length,
      one.submitTime,
      one.code === null ? null : codePath(one),
      one.contest?.cid ?? null,
      one.contest?.title ?? null,
    ]
  }
}

function codePath({ submitId, language }: OwnSubmission): string {
  const ending = programFiles.find(({ pattern }) => pattern.test(language))?.endings[0] ?? 'txt'
  return `code/${submitId}.${ending}`
}
