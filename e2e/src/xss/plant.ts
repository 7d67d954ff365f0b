import { randomBytes } from 'node:crypto'
import { judgeStatus } from '@praxis/contract/statuses'
import type { TheSite } from '../together.ts'
import { xssPayloads } from './payloads.ts'

/** PostgreSQL keeps no U+0000, and the contract refuses it. */
const storable = xssPayloads.map((text) => text.replaceAll('\u0000', '\ufffd'))
const longFrom = 10_000
/** Characters of a text that stands in an index of PostgreSQL. */
const indexed = 2_000
/** All lines but the few long ones. */
const lines = storable.filter((text) => text.length < longFrom)
const longLines = storable.filter((text) => text.length >= longFrom)

/** The field's name in the text, by which a test knows that a page has shown the field. */
export const markOf = (field: string): string => `shown-${field.replaceAll(/\W/g, '-')}-shown`

/** All lines in one text. An unclosed comment or a fence swallows what follows, so half of the fields have them turned. */
export const allLines = (field: string, { isTurned = false } = {}): string =>
  `${markOf(field)}\n\n${(isTurned ? lines.toReversed() : lines).join('\n\n')}\n\n${markOf(field)}`

/** All lines in texts of a bounded length; each has the mark. */
export function pieces(field: string, length: number): string[] {
  const mark = markOf(field)
  const made: string[] = []
  let piece = mark
  for (const line of lines.map((text) => text.trim()).filter((text) => text.length + mark.length < length)) {
    if (piece.length + 1 + line.length > length) {
      made.push(piece)
      piece = mark
    }
    piece += ` ${line}`
  }
  return [...made, piece]
}

export const hostileColours = [
  'url(https://foreign.example/colour)',
  'red;background:url(https://foreign.example/colour)',
  'red}</style><script>ran(0)</script>',
  'expression(ran(0))',
  'var(--x,url(https://foreign.example/colour))',
]

export type Planted = {
  languageId: number
  problem: { pid: number; displayId: string }
  /** One that did not compile, and one whose checker has written a message. */
  submitIds: readonly number[]
  announcements: number
  uproot(): Promise<void>
}

/** Of a text that lists search in: its index takes time with the square of the length, so all lines take half a minute. */
export const searchable = 3_000

/** Writes all lines into every stored text that a page shows, whether or not a call exists to write it. */
export async function plant({ db, query }: Pick<TheSite, 'db' | 'query'>, uid: string): Promise<Planted> {
  const suffix = randomBytes(3).toString('hex')
  await db
    .updateTable('account')
    .set({
      nickname: allLines('nickname').slice(0, searchable),
      title_name: allLines('title'),
      title_color: hostileColours[0] ?? '',
      avatar: 'https://foreign.example/avatar.png',
      school: allLines('school'),
      tells_school: true,
      realname: allLines('realname', { isTurned: true }).slice(0, searchable),
      signature: allLines('signature'),
      student_number: allLines('student number'),
      cf_username: allLines('codeforces name'),
      github: 'javascript:ran(0)',
      blog: 'javascript:ran(0)',
    })
    .where('uid', '=', uid)
    .execute()

  const titles = pieces('announcement title', 255)
  const contents = [
    allLines('announcement content'),
    allLines('announcement content', { isTurned: true }),
    ...longLines,
  ]
  const announcements = await db
    .insertInto('announcement')
    .values(titles.map((title, index) => ({ title, content: contents[index] ?? 'content', status: 0, uid })))
    .returning('id')
    .execute()

  const languages = await db
    .insertInto('language')
    .values(
      pieces('language name', indexed).map((name, index) => ({
        name: `${name} ${suffix}`,
        content_type: 'text/plain',
        description: allLines('language description', { isTurned: index % 2 === 1 }),
        compile_command: allLines('compile command'),
        version: allLines('language version'),
        template: allLines('language template'),
        offered: true,
      })),
    )
    .returning('id')
    .execute()
  const language = languages[0]?.id ?? 0

  const displayId = `X${suffix}<img src=x onerror=ran(0)>`
  const problem = await db
    .insertInto('problem')
    .values({
      display_id: displayId,
      time_limit_ms: 1_000,
      memory_limit_mb: 64,
      stack_limit_mb: 64,
      source: allLines('source'),
      source_en: allLines('source', { isTurned: true }),
      author: pieces('author', indexed)[0] ?? '',
      is_file_io: true,
      io_read_file_name: allLines('read file'),
      io_write_file_name: allLines('write file'),
      user_extra_files: JSON.stringify({
        [`${markOf('extra file name')}<img src=x onerror=ran(0)>`]: allLines('extra file'),
      }),
      video_original_url: 'javascript:ran(0)',
      video_explanation_url: 'data:text/html,<script>ran(0)</script>',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('problem_statement')
    .values(
      (['zh-CN', 'en-US'] as const).map((name) => ({
        problem_id: problem.id,
        language: name,
        title: allLines('problem title', { isTurned: name === 'en-US' }).slice(0, searchable),
        description: allLines('description'),
        input: allLines('input', { isTurned: true }),
        output: allLines('output'),
        hint: longLines.map((line) => `${markOf('hint')}\n\n${line}`).join('\n\n'),
      })),
    )
    .execute()
  await db
    .insertInto('problem_example')
    .values({
      problem_id: problem.id,
      seq: 1,
      input: allLines('example input'),
      output: allLines('example output'),
      note_zh: allLines('example note'),
      note_en: allLines('example note', { isTurned: true }),
    })
    .execute()
  await db.insertInto('problem_count').values({ problem_id: problem.id }).execute()
  await db
    .insertInto('problem_language')
    .values([
      { problem_id: problem.id, language_id: language, code_template: allLines('code template') },
      { problem_id: problem.id, language_id: 6, code_template: allLines('code template') },
    ])
    .execute()
  const solution = { problem_id: problem.id, seq: 1, file: allLines('solution name'), language: 'C', source: 'x' }
  await db
    .insertInto('problem_solution')
    .values({ ...solution, sets_time_limit: false })
    .execute()
  const classification = await db
    .insertInto('tag_classification')
    .values({ name: `${pieces('tag classification', indexed)[0] ?? ''} ${suffix}` })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('question_bank')
    .values({ name: allLines('bank name'), oj: `X${suffix}`, rank: 99 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const named = { name_zh: allLines('difficulty name'), name_en: allLines('difficulty name', { isTurned: true }) }
  await db
    .insertInto('difficulty')
    .values({ id: 90, ...named, color: hostileColours[0] ?? '' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const tags = await db
    .insertInto('tag')
    .values(
      pieces('tag name', indexed).map((name, index) => ({
        name: `${name} ${suffix}`,
        color: hostileColours[index % hostileColours.length] ?? '',
        classification_id: classification.id,
      })),
    )
    .returning('id')
    .execute()
  await db
    .insertInto('problem_tag')
    .values(tags.map(({ id }) => ({ problem_id: problem.id, tag_id: id })))
    .execute()

  const submissions = await db
    .insertInto('submission')
    .values(
      [judgeStatus.compileError, judgeStatus.wrongAnswer].map((status) => ({
        problem_id: problem.id,
        uid,
        language_id: language,
        // Of two that are equal a comparison shows nothing.
        code: allLines('code', { isTurned: status === judgeStatus.wrongAnswer }),
        code_length: 1,
        status,
        error_message: status === judgeStatus.compileError ? allLines('compile message') : null,
        judger: allLines('judger'),
        ip: allLines('ip'),
        share: true,
      })),
    )
    .returning('id')
    .execute()
  const judged = submissions[1]?.id ?? 0
  const judgement = await db
    .insertInto('judgement')
    .values({
      submission_id: judged,
      uid,
      language_id: language,
      state: 'done',
      status: judgeStatus.wrongAnswer,
      judger: allLines('judger of a judgement'),
      finished_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const checked = { reason: 'checker', message: allLines('checker message'), judgeMessage: allLines('judge message') }
  await db
    .insertInto('judgement_case')
    .values({
      judgement_id: judgement.id,
      seq: 1,
      case_id: 0,
      status: judgeStatus.wrongAnswer,
      time_us: 1,
      memory_kb: 1,
      detail: JSON.stringify(checked),
    })
    .execute()
  await db.updateTable('submission').set({ judgement_id: judgement.id }).where('id', '=', judged).execute()

  const secrets = await db
    .insertInto('judge_secret')
    .values(
      pieces('secret name', indexed).map((name, index) => ({ name: `${name} ${suffix}`, hash: `${suffix}${index}` })),
    )
    .returning('id')
    .execute()
  const host = await db
    .insertInto('judge_host')
    .values({
      host_key: suffix,
      name: allLines('host name'),
      session: suffix,
      tier: 'full',
      slots: 1,
      languages: JSON.stringify([{ name: allLines('host language'), version: allLines('host version') }]),
      failing_languages: JSON.stringify([{ name: allLines('failing language'), reason: allLines('failing reason') }]),
      secret_id: secrets[0]?.id ?? null,
      processor: allLines('processor'),
      kernel: allLines('kernel'),
      last_seen_at: new Date(Date.now() - 3_600_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow()

  const data = JSON.stringify({ shown: pieces('job data', 1_500) })
  const output = JSON.stringify({ message: allLines('job error') })
  const [job] = await query(
    `insert into pgboss.job (name, data, output, state, completed_on)
     select name, $1::jsonb, $2::jsonb, 'failed', now() from pgboss.queue limit 1 returning id`,
    [data, output],
  )

  return {
    languageId: language,
    problem: { pid: problem.id, displayId },
    submitIds: submissions.map(({ id }) => id),
    announcements: announcements.length,
    async uproot() {
      await query('delete from pgboss.job where id = $1', [job?.['id']])
      const numbers = submissions.map(({ id }) => id)
      await db.updateTable('submission').set({ judgement_id: null }).where('id', 'in', numbers).execute()
      await db.deleteFrom('submission').where('id', 'in', numbers).execute()
      await db.deleteFrom('problem').where('id', '=', problem.id).execute()
      const tagIds = tags.map(({ id }) => id)
      await db.deleteFrom('tag').where('id', 'in', tagIds).execute()
      await db.deleteFrom('tag_classification').where('id', '=', classification.id).execute()
      const languageIds = languages.map(({ id }) => id)
      await db.deleteFrom('language').where('id', 'in', languageIds).execute()
      await db.deleteFrom('judge_host').where('id', '=', host.id).execute()
      const secretIds = secrets.map(({ id }) => id)
      await db.deleteFrom('judge_secret').where('id', 'in', secretIds).execute()
      const written = announcements.map(({ id }) => id)
      await db.deleteFrom('announcement').where('id', 'in', written).execute()
    },
  }
}
