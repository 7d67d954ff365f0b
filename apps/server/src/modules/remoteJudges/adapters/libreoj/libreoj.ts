import { z } from 'zod'
import { accountOf } from '../pages/accountOf.ts'
import type { RemoteAdapter, RemoteLanguage, RemoteRun, Visit } from '../adapter.ts'
import { call, locale } from './api.ts'
import { numbersOf, parseLibreojId } from './ids.ts'
import { libreojLanguages } from './languages.ts'
import { fetchLibreojProblem, findProblemId, problemPage } from './problem.ts'
import { followLibreoj } from './status.ts'

/** LibreOJ, whose pages and whose interface for programs (Lyrio) have addresses of their own. */
export const libreoj: RemoteAdapter = {
  kind: 'libreoj',
  name: 'LibreOJ',
  key: 'LIBRE',
  accountsOf: 'LIBRE',
  origins: { main: 'https://loj.ac', api: 'https://api.loj.ac' },
  abilities: {
    statement: true,
    samples: true,
    limits: true,
    pdf: false,
    languagesPerProblem: false,
    caseRows: true,
    compileOutput: true,
    newest: true,
  },
  gapSeconds: 5,
  minCodeLength: 1,
  languages: libreojLanguages,
  idExample: '6764',
  parseId: parseLibreojId,
  problemLink: problemPage,
  runLink: (main, _remoteId, runId) => `${main}/s/${encodeURIComponent(runId)}`,
  fetchProblem: fetchLibreojProblem,
  signIn,
  submit,
  newest,
  follow: followLibreoj,
}

async function signIn(visit: Visit): Promise<void> {
  visit.session.delete('token')
  const { token } = await call(visit, 'auth/login', {
    json: accountOf(visit),
    reply: z.object({ token: z.string().min(1) }),
  })
  visit.session.set('token', token)
}

async function submit(
  visit: Visit,
  { remoteId, language, code }: { remoteId: string; language: RemoteLanguage; code: string },
): Promise<string> {
  const problemId = numbersOf(remoteId).id ?? (await findProblemId(visit, remoteId))
  const { submissionId } = await call(visit, 'submission/submit', {
    json: { problemId, content: contentOf(language, code), uploadInfo: null },
    reply: z.object({ submissionId: z.int().positive() }),
    isSubmission: true,
  })
  return String(submissionId)
}

/** A key such as `cpp;compiler=g++;std=c++17` as the interface wants it. */
function contentOf({ remoteKey }: RemoteLanguage, code: string) {
  const [language, ...options] = remoteKey.split(';')
  const compileAndRunOptions = Object.fromEntries(options.map((option) => option.split('=')))
  return { language, code, compileAndRunOptions, skipSamples: false }
}

const listed = z.object({
  submissions: z.array(
    z.object({
      id: z.int().positive(),
      answerSize: z.number().nullish(),
      submitTime: z.coerce.date(),
      problem: z.object({ displayId: z.int().nullish() }),
      submitter: z.object({ username: z.string() }),
    }),
  ),
})

async function newest(visit: Visit, remoteId: string): Promise<readonly RemoteRun[]> {
  const { username } = accountOf(visit)
  const { displayId } = numbersOf(remoteId)
  const { submissions } = await call(visit, 'submission/querySubmission', {
    json: { locale, submitter: username, problemDisplayId: displayId, takeCount: 10 },
    reply: listed,
  })
  return submissions
    .filter(({ problem, submitter }) => problem.displayId === displayId && submitter.username === username)
    .map(({ id, answerSize, submitTime }) => ({
      runId: String(id),
      remoteId,
      at: submitTime,
      // The list names a language without its options.
      language: null,
      codeBytes: answerSize ?? null,
    }))
}
