import type { Sizes } from './seed.ts'

/** The newest contest, which runs; it has a tenth of all comments. */
export const newestContest = ({ submissions }: Pick<Sizes, 'submissions'>) => 1 + Math.round(submissions / 1_000)
/** An old contest, which has a hundredth of them. */
export const oldContest = (sizes: Pick<Sizes, 'submissions'>) => Math.round(newestContest(sizes) / 2)
/** The comment of the newest contest with most likes, and a hundredth of all replies. Its owner wrote it, so all read it. */
export const hotComment = ({ comments }: Pick<Sizes, 'comments'>) => 1 + Math.floor(comments * 0.9)
/** Who has a twentieth of all messages, most of which are likes that they have read. They take part in the newest contest. */
export const likedPerson = 30

const person = (n: string) => `md5('person ' || (${n}))`

/**
 * Comments on contests with replies and likes, which tell their messages; and notices. The first people write most, and
 * most likes are on a few comments.
 */
export const talkOf = (sizes: Sizes) => [...commentsOf(sizes), ...messagesOf(sizes), ...noticesOf(sizes)]

function commentsOf(sizes: Sizes): string[] {
  const { accounts, comments, replies } = sizes
  const [newest, old, hot] = [newestContest(sizes), oldContest(sizes), hotComment(sizes)]
  const contest = (n: string) =>
    `case when ${n} >= ${hot} then ${newest}
       when ${n} between ${comments} * 0.44 and ${comments} * 0.45 then ${old}
       else 1 + floor(${n} * ${newest - 1}.0 / ${comments}) end`
  const writer = person(`1 + floor(${accounts} / 2 * power(random(), 2))`)
  const written = (n: string, all: number) => `now() - interval '5 years' * (1 - ${n} / ${all}.0)`
  return [
    `insert into reply (id, comment_id, contest_id, uid, to_uid, quote_id, content, created_at)
     select n, comment, ${contest('comment')}, ${writer}, case when n % 3 = 0 then ${writer} end,
       case when n % 10 = 0 and n <= ${replies} / 100 then n - 1 end, repeat('有道理，谢谢。', 10) || n, ${written('n', replies)}
     from (
       select n, case when n <= ${replies} / 100 then ${hot} else 1 + floor(${comments} * random())::bigint end as comment
       from generate_series(1, ${replies}) n) as one`,
    `insert into comment_like (comment_id, uid, created_at)
     select case when n <= ${comments} / 50 then ${hot}
         when n % 2 = 0 then ${hot} + floor(${comments} / 10 * power(random(), 3))
         else 1 + floor(${comments} * random()) end,
       ${person(`1 + (n * 7) % ${accounts}`)}, ${written('n', comments)}
     from generate_series(1, ${comments}) n on conflict do nothing`,
    `insert into comment (id, contest_id, uid, content, like_count, reply_count, created_at)
     select n, ${contest('n')}, case when n = ${hot} then ${person(`1 + ${newest} % 20`)} else ${writer} end, repeat('这道题为什么要这样做？', 20) || n, coalesce(liked.count, 0),
       coalesce(answered.count, 0), ${written('n', comments)}
     from generate_series(1, ${comments}) n
     left join (select comment_id, count(*) from comment_like group by comment_id) as liked on liked.comment_id = n
     left join (select comment_id, count(*) from reply group by comment_id) as answered on answered.comment_id = n`,
    `insert into ignored_person (uid, ignored_uid)
     select ${person('n')}, ${person('n + 1')} from generate_series(1, ${accounts}, 20) n`,
  ]
}

/** Each like and most replies are told to whoever wrote the comment. A third is unread. */
function messagesOf({ accounts, comments, messages }: Sizes): string[] {
  const liked = person(`${likedPerson}`)
  const columns = `insert into message (uid, kind, sender_uid, source, source_id, comment_id, reply_id, is_read, created_at)`
  return [
    `${columns} select ${liked}, case when n % 20 = 1 then 1 when n % 20 = 2 then 2 else 4 end,
       ${person(`1 + (n * 11) % ${accounts}`)}, 'contest', comment.contest_id, comment.id,
       case when n % 20 = 2 then n end, n % 100 <> 0, comment.created_at
     from generate_series(1, ${messages} / 18) n join comment on comment.id = n`,
    `${columns} select comment.uid, 4, comment_like.uid, 'contest', contest_id, comment_id, null,
       comment_like.uid > '5', comment_like.created_at
     from comment_like join comment on comment.id = comment_id where comment.uid <> ${liked} order by comment_like.created_at`,
    `${columns} select comment.uid, 2, reply.uid, 'contest', comment.contest_id, comment_id, reply.id, reply.id % 3 <> 0,
       reply.created_at
     from reply join comment on comment.id = comment_id
     where reply.id % 10 < 8 and comment.uid <> ${liked} order by reply.id`,
    `${columns} select ${person(`${likedPerson} + 1 + n % ${accounts - likedPerson}`)}, 1, uid, 'contest', contest_id, id, null,
       n % 3 <> 0, created_at
     from generate_series(1, ${comments} / 10) n join comment on comment.id = n`,
  ]
}

/** An administrator wrote one in ten of those to single people. A fiftieth of the people has read half of those to all. */
function noticesOf({ accounts, notices }: Sizes): string[] {
  const toAll = Math.max(20, Math.round(notices / 400))
  const columns = `insert into notice (title, content, kind, params, audience, recipient_uid, uid, push_at, created_at)`
  const at = (all: number) => `now() - interval '3 years' * (1 - n / ${all}.0)`
  return [
    `${columns} select case when n % 10 <> 0 then '站点通知 ' || n end, case when n % 10 <> 0 then repeat('通知的内容。', 40) end,
       case when n % 10 = 0 then 'tag_renamed' end,
       case when n % 10 = 0 then jsonb_build_object('tagId', 1, 'from', 'a', 'to', 'b') else '{}' end,
       case when n % 25 = 0 then 'staff' else 'all' end, null, '1', ${at(toAll)}, ${at(toAll)}
     from generate_series(1, ${toAll}) n`,
    `${columns} select case when n % 10 = 0 then '给你 ' || n end, case when n % 10 = 0 then repeat('通知的内容。', 40) end,
       case when n % 10 = 0 then null when n % 10 = 1 then 'tag_renamed' else 'mentioned' end,
       case when n % 10 = 1 then jsonb_build_object('tagId', 1, 'from', 'a', 'to', 'b')
         else jsonb_build_object('username', 'Somebody', 'cid', 1, 'commentId', n) end,
       'one', case when n % 200 = 0 then ${person(`${likedPerson}`)} else ${person(`1 + n % ${accounts}`)} end,
       '1', ${at(notices)}, ${at(notices)}
     from generate_series(1, ${notices}) n`,
    `insert into notice_seen (uid, notice_id, read_at, is_hidden)
     select ${person('n')}, notice.id, now(), (n + notice.id) % 20 = 0
     from generate_series(1, ${accounts} / 50 + ${likedPerson}) n join notice on recipient_uid is null and (n + notice.id) % 2 = 0`,
    `insert into notice_seen (uid, notice_id, read_at)
     select recipient_uid, id, now() from notice where recipient_uid is not null and id % 20 > 9`,
  ]
}
