import { sql } from 'kysely'
import type { Services } from '#server/context.ts'

type Db = Services['db']

/** Words that the server understands: another word would break the row instead of marking it. */
const words = [
  'judgement.state',
  'judgement.purpose',
  'package_import.only_format',
  'package_import.state',
  'package_item.choice',
  'package_item.format',
  'package_item.state',
  'problem.case_mode',
  'problem.spj_language',
  'problem.judge_mode',
  'submission.language',
  'test_data.case_mode',
]

/** Rows that belong to a group, by the column through which they do. */
const owned = (gid: number): readonly [column: string, ids: string][] => [
  ['group_id', `${gid}`],
  ['problem_id', `select id from problem where group_id = ${gid}`],
  ['submission_id', `select id from submission where group_id = ${gid}`],
  [
    'judgement_id',
    `select judgement.id from judgement
     join submission on submission.id = judgement.submission_id where submission.group_id = ${gid}`,
  ],
  ['test_data_id', `select test_data_id from problem where group_id = ${gid}`],
  ['contest_id', `select id from contest where group_id = ${gid}`],
  ['training_id', `select id from training where group_id = ${gid}`],
  ['discussion_id', `select id from discussion where group_id = ${gid}`],
  ['import_id', `select id from package_import where group_id = ${gid}`],
]

const undefinedColumn = '42703'

/**
 * Writes a marker that names table and column into every text of the group's rows. Returns the columns that took it, and
 * those that did not because they refer to another table or are checked.
 */
export async function plant(db: Db, gid: number): Promise<{ planted: string[]; unplanted: string[] }> {
  const { rows } = await sql<{ table: string; column: string }>`
    select columns.table_name as table, columns.column_name as column from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and data_type = 'text' and is_generated = 'NEVER'
    order by 1, 2`.execute(db)
  const [planted, unplanted] = [new Set<string>(), new Set<string>()]
  for (const { table: name, column } of rows) {
    if (words.includes(`${name}.${column}`)) continue
    for (const [link, ids] of name === 'user_group' ? [['id', `${gid}`] as const] : owned(gid)) {
      const mark = sql`update ${sql.table(name)} set ${sql.ref(column)} =
        ${`leak-${name}.${column}-`} || substr(md5(ctid::text), 1, 6) where ${sql.ref(link)} in (${sql.raw(ids)})`
      try {
        const { numAffectedRows = 0n } = await mark.execute(db)
        if (numAffectedRows > 0n) planted.add(`${name}.${column}`)
      } catch (error) {
        if ((error as { code?: string }).code !== undefinedColumn) unplanted.add(`${name}.${column}`)
      }
    }
  }
  return { planted: [...planted], unplanted: [...unplanted] }
}

/**
 * A function that reads a checksum of the group's rows in each table, but for what people outside may change of
 * themselves: their application.
 */
export async function watch(
  db: Db,
  gid: number,
  outsiders: readonly string[],
): Promise<() => Promise<Record<string, string>>> {
  const links = [['id', `${gid}`] as const, ...owned(gid)]
  const { rows } = await sql<{ table: string; column: string }>`
    select columns.table_name as table, columns.column_name as column from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and column_name in (${sql.join(links.map(([link]) => link))})
    order by 1, 2`.execute(db)
  const parts = rows.flatMap(({ table: name, column }) => {
    const ids = links.find(([link]) => link === column)?.[1]
    if (ids === undefined || (column === 'id' && name !== 'user_group')) return []
    const isOutsiders = name === 'group_member' ? sql`uid = any(${outsiders})` : sql`false`
    return [
      sql`select ${`${name}.${column}`} as name, md5(coalesce(string_agg(one::text, ',' order by one::text), '')) as sum
        from ${sql.table(name)} as one where ${sql.ref(column)} in (${sql.raw(ids)}) and not ${isOutsiders}`,
    ]
  })
  return async () => {
    const sums = await sql<{ name: string; sum: string }>`${sql.join(parts, sql` union all `)}`.execute(db)
    return Object.fromEntries(sums.rows.map(({ name, sum }) => [name, sum]))
  }
}

/** Columns whose markers stand in a text. */
export const markersIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/leak-([a-z_]+\.[a-z_]+)-/g)].map(([, column]) => column!)),
]

/** What calls tell the owner, who asks for the same ids. */
export const readByOwner = [
  'announcement.content',
  'announcement.title',
  'clarification.answer',
  'clarification.question',
  'comment.content',
  'contest.description',
  'contest.password',
  'contest.title',
  'contest_device.ip',
  'contest_device.user_agent',
  'contest_participant.address',
  'contest_participant.affiliation',
  'contest_participant.members',
  'contest_participant.seat',
  'contest_participant.team_name',
  'contest_problem.color',
  'contest_problem.display_id',
  'contest_problem.title',
  'contest_seat_request.ip',
  'contest_seat_request.user_agent',
  'contest_star.username',
  'discussion.content',
  'discussion.description',
  'discussion.title',
  'discussion_edit.content',
  'discussion_edit.description',
  'discussion_edit.title',
  'group_member.display_name',
  'group_member.note',
  'group_member.reason',
  'group_mute.reason',
  'package_import.file_name',
  'package_item.display_id',
  'package_item.key',
  'package_item.package_id',
  'package_item.title',
  'print_job.content',
  'reply.content',
  'report.content',
  'report.reason',
  'report.title',
  'training.description',
  'training.password',
  'training.title',
  'training_category.color',
  'training_category.name',
  'user_group.brief',
  'user_group.code',
  'user_group.description',
  'user_group.name',
  'user_group.short_name',
]

/** What takes no marker: people, and words that the database checks. */
export const unmarkable = [
  'accepted.uid',
  'announcement.uid',
  'clarification.answered_by',
  'clarification.uid',
  'comment.deleted_by',
  'comment.uid',
  'contest.bound_to',
  'contest.oi_score',
  'contest.rule',
  'contest.shown_name',
  'contest.uid',
  'contest_device.uid',
  'contest_participant.kind',
  'contest_participant.uid',
  'contest_seat_request.uid',
  'discussion.deleted_by',
  'discussion.editorial_opens',
  'discussion.uid',
  'discussion_edit.uid',
  'discussion_follow.uid',
  'discussion_like.uid',
  'group_invitation.uid',
  'group_member.decided_by',
  'group_member.uid',
  'group_mute.by_uid',
  'group_mute.uid',
  'group_stat.uid',
  'judgement.uid',
  'package_import.hash',
  'package_import.uid',
  'person_problem.uid',
  'print_job.printed_by',
  'print_job.uid',
  'problem.compare_kind',
  'problem.owner_uid',
  'problem.validator_protocol',
  'problem_language.template_off',
  'problem_statement.language',
  'public_file.hash',
  'public_file.kind',
  'public_file.uid',
  'reply.deleted_by',
  'reply.to_uid',
  'reply.uid',
  'report.author_uid',
  'report.decision',
  'report.handled_by',
  'report.reporter_uid',
  'submission.uid',
  'test_case.answer_hash',
  'test_case.input_hash',
  'training.auth',
  'training.uid',
  'training_member.uid',
  'training_recount.uid',
  'user_group.creator_uid',
  'user_group.owner_uid',
]
