import type { CheerioAPI } from 'cheerio'
import { RemoteError } from '../../remoteError.ts'
import type { RemoteLanguage, Visit } from '../adapter.ts'
import { afterSending, pageOf, sentOnTo } from '../pages/checked.ts'
import { listRuns } from './runs.ts'
import { alertOn, checkPuzzle, isEntrance, openPage, tokenOf } from './session.ts'
import { runsPath, submitPath, type TaskPlace } from './taskIds.ts'

type Sent = { readonly place: TaskPlace; readonly language: RemoteLanguage; readonly code: string }

/** How often the list of submissions is read until the new one is in it. */
const listings = 4

/** Sends a program and returns the number of its submission. */
export async function submitCode(visit: Visit, sent: Sent, pauseMs: number): Promise<string> {
  const { place } = sent
  const before = new Set((await listRuns(visit, place)).map(({ runId }) => runId))
  await sendForm(visit, sent)
  return afterSending(async () => {
    for (let listing = 0; listing < listings; listing += 1) {
      if (listing > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs))
      const found = (await listRuns(visit, place)).find(({ runId }) => !before.has(runId))
      if (found !== undefined) return found.runId
    }
    throw new RemoteError('unreachable', 'the submission is not listed yet')
  })
}

async function sendForm(visit: Visit, { place, language, code }: Sent): Promise<void> {
  const path = submitPath(place)
  const page = await openPage(visit, path)
  const form = page(`form[action^="${path}"]`).first()
  if (form.length === 0) throw new RemoteError('changed', 'no form to submit')
  checkPuzzle(form)
  if (!valuesOf(page, form.find('select[name="data.TaskScreenName"]')).includes(place.task)) {
    throw new RemoteError('not_found', 'the contest does not offer this task')
  }
  // Tasks have choices of languages of their own.
  const own = form.find(`#select-lang-${place.task} select[name="data.LanguageId"]`)
  const languages = valuesOf(page, own.length > 0 ? own : form.find('select[name="data.LanguageId"]'))
  if (languages.length === 0) throw new RemoteError('changed', 'no languages in the form')
  if (!languages.includes(language.remoteKey)) throw new RemoteError('language_gone', language.name)
  const reply = await visit.http.post(path, {
    form: {
      'data.TaskScreenName': place.task,
      'data.LanguageId': language.remoteKey,
      sourceCode: code,
      csrf_token: tokenOf(page),
    },
    stay: true,
  })
  const onTo = sentOnTo(reply)
  if (onTo === runsPath(place)) return
  if (onTo !== null && isEntrance(onTo)) throw new RemoteError('signed_out', 'sent to the entrance')
  if (onTo !== null && onTo !== path) throw new RemoteError('changed', `sent on to ${onTo}`, { maybeArrived: true })
  if (onTo === null && reply.status >= 500) await afterSending(async () => pageOf(reply))
  // A refusal leads back to the form, which says why.
  throw refusal(onTo === null ? pageOf(reply) : await afterSending(() => openPage(visit, path)))
}

function valuesOf(page: CheerioAPI, select: ReturnType<CheerioAPI>): string[] {
  return select
    .first()
    .find('option')
    .toArray()
    .map((option) => page(option).attr('value') ?? '')
    .filter((value) => value !== '')
}

function refusal(page: CheerioAPI): RemoteError {
  const text = alertOn(page)
  if (text === '') return new RemoteError('changed', 'no answer to the form', { maybeArrived: true })
  const wait = /wait for (\d{1,5}) ?(?:seconds?|sec)/i.exec(text)
  if (wait !== null) return new RemoteError('too_many', text, { retryAfterSeconds: Number(wait[1]) })
  if (/language/i.test(text)) return new RemoteError('language_gone', text)
  if (/source code|too (?:long|short|large)|empty/i.test(text)) return new RemoteError('code_refused', text)
  return new RemoteError('refused', text)
}
