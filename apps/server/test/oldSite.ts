/** What a site had before each migration that fills something into its rows. */
export const rowsBefore: Readonly<Record<string, readonly string[]>> = {
  '0004': [
    `insert into account (uid, username, password_hash, created_at) values
      ('1', 'root', 'x', '2020-01-01'), ('a', 'ann', 'x', '2020-01-02'), ('b', 'bob', 'x', '2020-01-03'),
      ('c', 'cid', 'x', '2020-01-04')`,
    `insert into problem (id, display_id, time_limit_ms, memory_limit_mb, stack_limit_mb, updated_at) values
      (1, 'A', 1000, 256, 256, '2020-05-01T00:00:00Z'), (2, 'B', 1000, 256, 256, '2020-06-01T00:00:00Z')`,
    // The first problem takes every language that there is.
    `insert into problem_language (problem_id, language_id) values (1, 2), (1, 6), (1, 17), (2, 17)`,
    `insert into judge_host (id, host_key, name, session, tier, slots, languages) values (1, 'k', 'h', 's', 'full', 1, '[]')`,
    `insert into stored_file (hash, size) select encode(sha256(convert_to(content, 'UTF8')), 'hex'), length(content)
      from unnest(array[E'1 2\\n', E'3\\n', E'5 5\\n', E'10\\n']) as content`,
    `insert into test_data (id, problem_id, case_mode) values (1, 1, 'default')`,
    `insert into test_case (id, test_data_id, seq, input_name, answer_name, input_hash, answer_hash)
      select id, 1, id, id || '.in', id || '.ans', encode(sha256(convert_to(input, 'UTF8')), 'hex'),
        encode(sha256(convert_to(answer, 'UTF8')), 'hex')
      from (values (1, E'1 2\\n', E'3\\n'), (2, E'5 5\\n', E'10\\n')) as one (id, input, answer)`,
    `update problem set test_data_id = 1 where id = 1`,
    `insert into problem_example (problem_id, seq, input, output) values (1, 1, '1 2', '3')`,
    `insert into submission (id, problem_id, uid, language_id, code, code_length, status, score, time_ms, memory_kb, judger, submitted_at)
      values (1, 1, 'a', 17, '', 0, 0, 100, 15, 900, 'the judge', '2020-07-01T00:00:00Z')`,
    `insert into judgement (id, submission_id, uid, language_id, state) values (1, 1, 'a', 17, 'done'), (2, 1, 'a', 17, 'done')`,
    `update submission set judgement_id = 1 where id = 1`,
    `insert into judgement_case (judgement_id, seq, case_id, status, time_us, memory_kb) values (1, 1, 1, 0, 1, 1)`,
  ],
  '0007': [
    `insert into problem (id, display_id, time_limit_ms, memory_limit_mb, stack_limit_mb, judge_mode, validator_language, validator_source, validator_protocol)
      values (3, 'C', 1000, 256, 256, 'spj', 'C++ 17 With O2', 'x', 'kattis')`,
    `insert into submission (id, problem_id, uid, language_id, code, code_length) values
      (2, 3, 'a', 17, '', 0), (3, 3, 'a', 17, '', 0), (4, 3, 'a', 17, '', 0), (5, 1, 'a', 17, '', 0)`,
    `insert into judgement (id, submission_id, uid, language_id, state) values
      (3, 2, 'a', 17, 'queued'), (4, 3, 'a', 17, 'claimed'), (5, 4, 'a', 17, 'done'), (6, 5, 'a', 17, 'queued')`,
    `insert into test_run (id, key, uid, problem_id, language_id, code, input, created_at)
      values (1, 'k', 'a', 1, 17, '', '', '2020-01-01')`,
  ],
  // An administrator has chosen another colour.
  '0010': [`update difficulty set color = '#123456' where id = 2`],
  '0013': [
    `insert into user_group (id, name, short_name, owner_uid, created_at) values (9, 'nine', 'NINE', 'b', '2020-08-01T00:00:00Z')`,
    `insert into problem_count (problem_id, total, ac) values (1, 5, 3)`,
    `update problem set difficulty = 9 where id = 2`,
    // Of a group that is missing; each verdict another number of times.
    `insert into submission (id, problem_id, uid, language_id, code, code_length, status, group_id)
      select 100 + row_number() over (), 2, 'a', 17, '', 0, status, 7
      from (values (0, 1), (2, 2), (1, 3), (3, 4), (-3, 5), (-2, 6), (-1, 7), (4, 8), (8, 9)) as verdict (status, times)
      cross join lateral generate_series(1, times)`,
  ],
  '0015': [`insert into site_setting (name, value) values ('submitInterval', '7')`],
  '0016': [
    `insert into session (token_hash, uid, issued_at, expires_at) values
      ('\\x01', 'a', '2021-01-01T00:00:00Z', '2099-01-01'), ('\\x02', 'a', '2021-01-02T00:00:00Z', '2099-01-01')`,
  ],
  '0017': [
    `insert into user_group (id, name, short_name, owner_uid, auth, code) values
      (11, 'eleven', 'ELEVEN', 'a', 2, null), (12, 'twelve', 'TWELVE', 'a', 3, 'K7QM2X')`,
    `insert into group_member (group_id, uid, level) values (9, 'a', 3), (9, 'c', 1), (11, 'a', 3)`,
    `insert into submission (id, problem_id, uid, language_id, code, code_length, status, oi_rank_score, group_id, submitted_at) values
      (201, 2, 'a', 17, '', 0, -1, 20, 9, '2021-02-01T00:00:00Z'), (202, 2, 'a', 17, '', 0, 0, 80, 9, '2021-02-02T00:00:00Z'),
      (203, 2, 'a', 17, '', 0, 0, 60, 9, '2021-02-03T00:00:00Z')`,
  ],
  '0018': [
    `insert into rejudge_order (id, problem_id, contest_id, until_submission, next_turn) values (1, 1, 0, 5, 1)`,
  ],
  '0021': [`insert into case_data_opening (uid, day, problem_id, openings) values ('a', '2022-01-01', 1, 3)`],
  '0023': [
    `insert into announcement (id, title, content, uid, contest_id) values (1, 'of the site', '', 'a', null), (2, 'of a contest', '', 'a', 5)`,
  ],
  '0024': [
    `insert into contest (id, title, rule, start_at, end_at, uid) values (1, 'Autumn', 'acm', '2022-01-01', '2022-01-02', 'a')`,
  ],
  '0026': [`insert into contest_participant (contest_id, uid) values (1, 'a')`],
  '0029': [`insert into group_offer (group_id, uid, level, offered_by) values (9, 'a', 4, 'b')`],
  // A category of no table: nothing checked it.
  '0033': [
    `insert into discussion (id, uid, category_id) values (1, 'a', 7), (2, 'a', 2);
     insert into comment (id, discussion_id, uid, content) values (1, 1, 'a', 'c');
     insert into reply (comment_id, uid, content) values (1, 'a', 'r');`,
  ],
  '0034': [`update problem set publish_state = 1, group_id = 9 where id = 1`],
  // One that is approved, one that has left the bank and is in a contest of the site, and one in a contest of its group.
  '0037': [
    `update problem set publish_state = 2 where id = 1`,
    `update problem set group_id = 9 where id in (2, 3)`,
    `insert into contest (id, title, rule, start_at, end_at, uid, group_id)
      values (2, 'Ours', 'acm', '2022-01-01', '2022-01-02', 'a', 9)`,
    `insert into contest_problem (contest_id, problem_id, display_id, title) values (1, 2, 'A', 'A'), (2, 3, 'A', 'A')`,
  ],
  '0044': [`update account set member_until = '2022-05-01T00:00:00Z' where uid = 'b'`],
  '0048': [
    `insert into clarification (id, contest_id, uid, question, answer) values
      (1, 1, 'a', 'May n be 0?', null), (2, 1, 'a', 'May n be 1?', 'Yes.')`,
  ],
  '0051': [
    `update contest set account_rule = '{"prefix": "p", "suffix": "", "start": 1, "end": 9, "extra": []}' where id = 1`,
  ],
}
