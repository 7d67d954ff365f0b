type Filled = { readonly asked: string; readonly answer: readonly string[] }

const asks = (asked: string, ...answer: string[]): Filled => ({ asked, answer })
/** Columns of one row, as text. */
const of = (table: string, columns: string, where = 'id = 1') =>
  `select concat_ws(' ', ${columns}) as told from ${table} where ${where}`
const judgedIn = of(
  'judgement',
  `id, coalesce(nullif(validator_language, ''), 'none')`,
  'id in (3, 4, 5, 6) order by id',
)
const languages = `select string_agg(id::text, ' ' order by id) as told from language`
const offered = `select string_agg(id::text, ' ' order by id) as told from language where offered`
const takesAll = of('problem', 'id, all_languages', 'true order by id')
const members = of('group_member', 'group_id, uid, level', 'group_id in (9, 11) order by group_id, uid')
const solved = of(
  'person_problem',
  `uid, group_id, problem_id, tried, accepted, first_accepted_id, best_oi, (first_accepted_at at time zone 'utc')::date`,
  `uid = 'a' and problem_id in (1, 2) and group_id in (0, 9) order by group_id`,
)

/** What each filling statement has made of these rows by now. */
export const filled: Readonly<Record<string, Filled>> = {
  '0004 problem.validator_args': asks(of('problem', 'validator_args'), '[]'),
  '0004 language.offered': asks(offered, '2 6 17'),
  '0004 update language': asks(offered, '2 6 17'),
  '0004 insert into language': asks(languages, Array.from({ length: 22 }, (_, at) => at + 1).join(' ')),
  '0004 insert into problem_language': asks(
    `select problem_id || ': ' || string_agg(language_id::text, ' ' order by language_id) as told
     from problem_language group by problem_id order by problem_id`,
    '1: 1 2 3 4 5 6 8 10 11 12 16 17 18 19 20 21',
    '2: 17',
  ),
  '0005 judgement_case.sequence': asks(of('judgement_case', 'sequence', 'judgement_id = 1'), '0'),
  '0007 judge_host.protocol': asks(of('judge_host', 'protocol'), '1'),
  '0007 judge_host.state': asks(of('judge_host', 'state'), 'active'),
  '0007 judge_host.taken_since_late_run': asks(of('judge_host', 'taken_since_late_run'), '0'),
  '0007 update language': asks(`${languages} where first_offered_at is null`, '7 9 13 14 15 22'),
  '0007 insert into language': asks(languages, Array.from({ length: 22 }, (_, at) => at + 1).join(' ')),
  '0007 problem.passes': asks(of('problem', 'passes'), '1'),
  '0007 judgement.purpose': asks(of('judgement', 'purpose'), 'verdict'),
  '0007 update judgement': asks(
    of(
      'judgement',
      `id, coalesce(concat_ws(' ', status, score, time_ms, memory_kb, judger), '')`,
      'id in (1, 2) order by id',
    ),
    '1 0 100 15 900 the judge',
    '2 ',
  ),
  '0007 judgement.turn': asks(of('judgement', 'turn'), '0'),
  '0007 judgement.validator_language': asks(judgedIn, '3 C++ 17 With O2', '4 C++ 17 With O2', '5 none', '6 none'),
  '0007 judgement.lost_attempts': asks(of('judgement', 'lost_attempts'), '0'),
  '0007 judgement.failed_attempts': asks(of('judgement', 'failed_attempts'), '0'),
  '0007 update judgement 2': asks(judgedIn, '3 C++ 17 With O2', '4 C++ 17 With O2', '5 none', '6 none'),
  // From the migration on.
  '0007 test_run.due_at': asks(of('test_run', `due_at > '2024-01-01'`), 't'),
  '0007 test_run.lost_attempts': asks(of('test_run', 'lost_attempts'), '0'),
  '0008 test_case.requires': asks(of('test_case', 'requires'), '[]'),
  '0010 test_case.is_sample': asks(of('test_case', 'id, is_sample', 'true order by id'), '1 t', '2 f'),
  '0010 select mark_sample_cases': asks(of('test_case', 'id, is_sample', 'true order by id'), '1 t', '2 f'),
  '0010 update difficulty': asks(
    of('difficulty', 'id, color', 'id < 4 order by id'),
    '0 #5c5c67',
    '1 #19be6b',
    '2 #123456',
    '3 #ed3f14',
  ),
  '0011 problem.space_sensitive': asks(of('problem', 'space_sensitive'), 'f'),
  '0013 insert into user_group': asks(
    of(
      'user_group',
      'id, name, short_name, owner_uid, is_visible, status, disbanded_at is null',
      'id in (7, 9) order by id',
    ),
    '7 Group 7 G7 1 f 2 f',
    '9 nine NINE b t 0 t',
  ),
  '0013 problem_count.group_id': asks(of('problem_count', 'group_id, total, ac', 'problem_id = 1'), '0 5 3'),
  '0013 insert into problem_count': asks(
    of('problem_count', 'group_id, total, ac, mle, tle, re, pe, ce, wa, se, pa', 'problem_id = 2 and group_id = 7'),
    '7 45 1 2 3 4 5 6 7 8 9',
  ),
  '0013 insert into difficulty': asks(of('difficulty', 'id, name_zh, name_en, color', 'id = 9'), '9 9 9 #5c5c67'),
  '0015 update site_setting': asks(
    of('site_setting', 'name, value', `name ilike '%submitInterval'`),
    'defaultSubmitInterval 7',
  ),
  '0016 session.device_id': asks(
    `select concat_ws(' ', count(distinct device_id), bool_and(device_id ~ '^[0-9a-f]{32}$')) as told from session`,
    '2 t',
  ),
  '0016 update session': asks(
    of('session', `(started_at at time zone 'utc')::date`, 'true order by token_hash'),
    '2021-01-01',
    '2021-01-02',
  ),
  '0016 update session 2': asks(
    of('session', `(seen_at at time zone 'utc')::date`, 'true order by token_hash'),
    '2021-01-01',
    '2021-01-02',
  ),
  '0016 session.is_new_place': asks(of('session', 'is_new_place', 'true'), 'f', 'f'),
  '0016 account.must_change_password': asks(of('account', 'must_change_password', `uid = 'a'`), 'f'),
  '0017 update user_group': asks(
    of(
      'user_group',
      `id, case when code ~ '^[0-9A-F]{6}$' then 'drawn' else code end`,
      'id in (9, 11, 12) order by id',
    ),
    '9',
    '11 drawn',
    '12 K7QM2X',
  ),
  '0017 user_group.was_banned': asks(of('user_group', 'was_banned', 'id = 9'), 'f'),
  '0017 update user_group 2': asks(
    of('user_group', 'id, creator_uid', 'true order by id'),
    '7 1',
    '9 b',
    '11 a',
    '12 a',
  ),
  '0017 insert into group_member': asks(members, '9 a 3', '9 b 5', '9 c 1', '11 a 5'),
  '0017 update user_group 3': asks(
    of('user_group', 'id, member_count', 'true order by id'),
    '7 1',
    '9 2',
    '11 1',
    '12 1',
  ),
  '0017 insert into person_problem': asks(solved, 'a 0 1 2 1 1 2020-07-01', 'a 9 2 3 2 202 80 2021-02-02'),
  '0017 update person_problem': asks(solved, 'a 0 1 2 1 1 2020-07-01', 'a 9 2 3 2 202 80 2021-02-02'),
  '0017 insert into group_stat': asks(
    of('group_stat', 'group_id, uid, is_member, solved, submitted, score', 'group_id in (7, 9) order by group_id, uid'),
    '7 1 t 0 0 0',
    '7 a f 1 45 0',
    '9 a t 1 3 80',
    '9 b t 0 0 0',
  ),
  '0018 problem.version': asks(of('problem', 'version'), '1'),
  '0018 problem.case_data': asks(of('problem', 'case_data'), '1'),
  '0018 rejudge_order.only_other_data': asks(of('rejudge_order', 'only_other_data'), 'f'),
  '0018 test_run.is_sanitized': asks(of('test_run', 'is_sanitized'), 'f'),
  '0021 case_data_opening.case_id': asks(of('case_data_opening', 'case_id, openings', 'problem_id = 1'), '0 3'),
  '0021 problem.data_bytes': asks(of('problem', 'data_bytes', 'id = 2'), '0'),
  '0021 update problem': asks(of('problem', 'data_bytes'), '13'),
  '0023 update announcement': asks(
    of('announcement', `title, coalesce(contest_id::text, 'none'), status`, 'true order by id'),
    'of the site none 0',
    'of a contest none 1',
  ),
  '0028 judge_host.failing_languages': asks(of('judge_host', 'failing_languages'), '[]'),
  '0028 problem.all_languages': asks(takesAll, '1 t', '2 f', '3 f'),
  '0028 update problem': asks(takesAll, '1 t', '2 f', '3 f'),
  '0024 contest.ties_by_last': asks(of('contest', 'ties_by_last'), 'f'),
  '0025 update problem': asks(
    of('problem', `id, (statement_at at time zone 'utc')::date`, 'id in (1, 2) order by id'),
    '1 2020-05-01',
    '2 2020-06-01',
  ),
  '0026 contest_participant.agreed_to_names': asks(of('contest_participant', 'agreed_to_names', 'contest_id = 1'), 'f'),
  '0026 account.tells_school': asks(of('account', 'tells_school', `uid = 'a'`), 'f'),
  '0029 group_offer.is_ownership': asks(of('group_offer', 'level, is_ownership', 'group_id = 9'), '4 f'),
  '0033 discussion.title': asks(of('discussion', `title || '-'`, 'id = 1'), '-'),
  '0033 discussion.description': asks(of('discussion', `description || '-'`, 'id = 1'), '-'),
  '0033 discussion.content': asks(of('discussion', `content || '-'`, 'id = 1'), '-'),
  '0033 discussion.is_pinned': asks(of('discussion', 'is_pinned, status', 'id = 1'), 'f 0'),
  '0033 discussion.is_locked': asks(of('discussion', 'is_locked', 'id = 1'), 'f'),
  '0033 discussion.is_waiting': asks(of('discussion', 'is_waiting', 'id = 1'), 'f'),
  '0033 discussion.like_count': asks(of('discussion', 'like_count', 'id = 1'), '0'),
  '0033 discussion.comment_count': asks(of('discussion', 'comment_count', 'id = 1'), '0'),
  '0033 discussion.edit_count': asks(of('discussion', 'edit_count', 'id = 1'), '0'),
  '0033 discussion.updated_at': asks(of('discussion', 'updated_at >= created_at', 'id = 1'), 't'),
  '0033 update discussion': asks(
    of('discussion', `coalesce(category_id::text, 'none')`, 'true order by id'),
    'none',
    '2',
  ),
  '0033 comment.is_waiting': asks(of('comment', 'is_waiting'), 'f'),
  '0033 reply.is_waiting': asks(of('reply', 'is_waiting'), 'f'),
  '0033 account.made_by_staff': asks(of('account', 'made_by_staff', `uid = 'a'`), 'f'),
  '0034 update problem': asks(
    of('problem', `id, coalesce(offered_version, 0)`, 'id in (1, 2) order by id'),
    '1 1',
    '2 0',
  ),
  '0036 judgement.held_ms': asks(of('judgement', 'held_ms'), '0'),
  '0036 judgement.is_paused': asks(of('judgement', 'is_paused'), 'f'),
  '0035 account.is_trusted': asks(of('account', 'is_trusted', `uid = 'c'`), 'f'),
  // Who owned a group when trust came.
  '0037 problem.application_state': asks(of('problem', 'application_state', 'id = 1'), '2'),
  '0037 problem.offers_newer': asks(of('problem', 'offers_newer', 'id = 1'), 'f'),
  '0037 select keep_approved': asks(
    of(
      'approved_version',
      `problem_id, version, test_data_id, kept ->> 'time_limit_ms', jsonb_array_length(examples)`,
      'true order by problem_id',
    ),
    '1 1 1 1000 1',
    '2 1 1000 0',
  ),
  '0035 update account': asks(of('account', 'uid, is_trusted', `uid in ('b', 'c') order by uid`), 'b t', 'c f'),
  '0044 insert into membership_change': asks(
    of('membership_change', `uid, from_until is null, (to_until at time zone 'utc')::date`, 'true order by uid'),
    'b t 2022-05-01',
  ),
  '0048 clarification.from_jury': asks(of('clarification', 'id, from_jury', 'true order by id'), '1 f', '2 f'),
  '0049 contest.late_clarifications': asks(of('contest', 'late_clarifications', 'id = 1'), 'f'),
  '0050 contest.pauses': asks(of('contest', 'pauses'), '[]'),
  '0055 contest.title_en': asks(of('contest', 'title_en'), ''),
  '0055 contest.description_en': asks(of('contest', 'description_en'), ''),
  '0054 problem.open_ai': asks(of('problem', 'open_ai'), 't'),
  '0054 user_group.open_ai': asks(of('user_group', 'open_ai', 'id = 9'), 't'),
  '0062 contest.bound_to': asks(of('contest', 'bound_to'), 'nothing'),
  '0062 contest.seat_sign_in': asks(of('contest', 'seat_sign_in'), 'f'),
  '0066 update difficulty': asks(
    of('difficulty', 'id, name_en', 'id < 4 order by id'),
    '0 Unrated',
    '1 Easy',
    '2 Medium',
    '3 Hard',
  ),
  '0065 language.libraries': asks(of('language', 'libraries'), '{}'),
  '0052 contest.shows_entered': asks(of('contest', 'shows_entered'), 'f'),
  '0051 update contest': asks(of('contest', `account_rule ->> 'prefix', account_rule ->> 'width'`), 'p 1'),
}
