import type { CheerioAPI } from 'cheerio'
import type { RemoteReply } from '../../http/remoteHttp.ts'
import { RemoteError } from '../../remoteError.ts'
import type { RemoteLanguage, Visit } from '../adapter.ts'
import { afterSending, lineOf, pageOf, sentOnTo } from '../pages/checked.ts'
import { submitPath, type ProblemPlace } from './problemIds.ts'
import { isOf, listRuns, type Run } from './runs.ts'
import { browserMarks, errorsOn, handleOn, hiddenFields, openPage } from './session.ts'

type Sent = { readonly place: ProblemPlace; readonly language: RemoteLanguage; readonly code: string }

/** How often the list of submissions is read until the new one is in it. */
const listings = 4

/** Sends a program and returns the number of its submission. */
export async function submitCode(visit: Visit, sent: Sent, pauseMs: number): Promise<string> {
  const before = Math.max(0, ...(await listRuns(visit)).map(({ id }) => id))
  const isSent = await sendForm(visit, sent)
  // Another person may have sent the same program under this account: blanks at its end make it another.
  if (!isSent && !(await sendForm(visit, { ...sent, code: withBlanks(sent) }))) {
    throw new RemoteError('refused', 'You have submitted exactly the same code before')
  }
  return afterSending(async () => {
    for (let listing = 0; listing < listings; listing += 1) {
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
      const found = newerRun(await listRuns(visit), sent.place, before)
      if (found !== undefined) return String(found.id)
    }
    throw new RemoteError('unreachable', 'the submission is not listed yet')
  })
}

/** One account sends one program at a time, so that the newest of this problem is the one. */
const newerRun = (runs: readonly Run[], place: ProblemPlace, before: number): Run | undefined =>
  runs.find((run) => run.id > before && isOf(run, place))

/** Returns false if the site has had the same program from this account before. */
async function sendForm(visit: Visit, { place, language, code }: Sent): Promise<boolean> {
  const path = submitPath(place)
  const page = await openPage(visit, path)
  const form = submitFormOn(page)
  checkChoice(page, form, { name: 'programTypeId', value: language.remoteKey, trouble: 'language_gone' })
  checkChoice(page, form, { name: 'submittedProblemIndex', value: place.index, trouble: 'not_found' })
  const fields = hiddenFields(page, form)
  const reply = await visit.http.post(`${path}?csrf_token=${encodeURIComponent(fields['csrf_token'] ?? '')}`, {
    form: {
      ...fields,
      ...browserMarks(visit, page),
      action: 'submitSolutionFormSubmitted',
      contestId: place.contest,
      submittedProblemIndex: place.index,
      programTypeId: language.remoteKey,
      source: code,
      tabSize: '4',
      sourceFile: '',
    },
    stay: true,
  })
  return wasTaken(reply)
}

function submitFormOn(page: CheerioAPI): ReturnType<CheerioAPI> {
  const form = page('form.submit-form').first()
  if (form.length === 0) {
    if (handleOn(page) === null) throw new RemoteError('signed_out', 'no form, and nobody is signed in')
    throw new RemoteError('changed', 'no form to submit')
  }
  if (form.find('.cf-turnstile').length > 0) throw new RemoteError('captcha', 'the form has a puzzle')
  return form
}

type Choice = { name: string; value: string; trouble: 'language_gone' | 'not_found' }

/** A form of one problem has its index as a hidden field instead of a choice. */
function checkChoice(page: CheerioAPI, form: ReturnType<CheerioAPI>, { name, value, trouble }: Choice): void {
  const values = form
    .find(`select[name="${name}"] option`)
    .toArray()
    .map((option) => page(option).attr('value') ?? '')
  const hidden = form.find(`input[name="${name}"]`).attr('value')
  if (values.length === 0 && hidden === undefined) throw new RemoteError('changed', `no ${name} in the form`)
  if (!values.includes(value) && hidden !== value) throw new RemoteError(trouble, `${name} ${value} is not offered`)
}

/** A form that was taken leads to the list of submissions. What was not taken is said on the page of the form. */
async function wasTaken(reply: RemoteReply): Promise<boolean> {
  const onTo = sentOnTo(reply)
  if (onTo !== null) {
    if (onTo.startsWith('/enter')) throw new RemoteError('signed_out', 'sent to the entrance')
    if (/\/(?:my|status)(?:\/|$)/.test(onTo)) return true
    throw new RemoteError('changed', `sent on to ${onTo}`, { maybeArrived: true })
  }
  if (reply.status === 403 && reply.header('cf-mitigated') === null) {
    const page = reply.page()
    if (page('form.submit-form').length === 0 && handleOn(page) === null)
      throw new RemoteError('signed_out', 'HTTP 403')
  }
  const page = reply.status >= 500 ? await afterSending(async () => pageOf(reply)) : pageOf(reply)
  const text = errorsOn(page)
  if (/exactly the same code/i.test(text)) return false
  if (text === '') throw new RemoteError('changed', 'no answer to the form', { maybeArrived: true })
  if (lineOf(page('.error.for__programTypeId').text()) !== '') throw new RemoteError('language_gone', text)
  if (/too (?:many|often|fast)|please wait/i.test(text)) throw new RemoteError('too_many', text)
  if (/source code (?:is )?too|code length|empty/i.test(text)) throw new RemoteError('code_refused', text)
  throw new RemoteError('refused', text)
}

/** PHP writes what stands after its last mark. */
function withBlanks({ code, language }: Sent): string {
  if (language.contentType === 'text/x-php') return code
  const bits = [...Date.now().toString(2)].map((bit) => (bit === '0' ? ' ' : '\t'))
  return `${code}\n${bits.join('')}`
}
