import type { Sizes } from './seed.ts'

/** The discussion with most comments: a hundredth of as many as there are on contests. */
export const hotDiscussion = ({ discussions }: Pick<Sizes, 'discussions'>) => Math.max(1, Math.round(discussions / 2))

const person = (n: string) => `md5('person ' || (${n}))`

/**
 * Discussions of the site, one in ten of a problem and one in twenty of the second group, with views and likes. One in a
 * thousand is pinned. The first people wrote most.
 */
export function discussionsOf(sizes: Sizes): string[] {
  const { discussions, problems, accounts, comments } = sizes
  const writer = person(`1 + floor(${accounts} / 2 * power(random(), 2))`)
  const at = `now() - interval '4 years' * (1 - n / ${discussions}.0)`
  return [
    `insert into discussion (id, uid, group_id, category_id, problem_id, title, description, content, is_pinned, like_count,
       comment_count, created_at, updated_at)
     select n, ${writer}, case when n % 20 = 11 then 2 end, (array[1, 2, 3, 4, 5, 1, 2, 8])[1 + n % 8],
       case when n % 10 = 3 then 1 + (n * 7) % ${problems} end,
       (array['动态规划', '最短路', 'A question about', 'My solution of', '周赛', '网络流'])[1 + n % 6] || ' ' || n,
       (array['求助：样例过了但是答案错误', 'How to make it faster', '一个更短的写法', '题解'])[1 + n % 4] || ' ' || n,
       repeat('先看数据范围，再想复杂度。', 40), n % 1000 = 0, floor(50 * power(random(), 6)),
       case when n = ${hotDiscussion(sizes)} then ${Math.round(comments / 100)} else floor(4 * random()) end, ${at}, ${at}
     from generate_series(1, ${discussions}) n`,
    `insert into discussion_view (discussion_id, views)
     select n, floor(3000 * power(random(), 3)) from generate_series(1, ${discussions}) n`,
    `insert into comment (id, discussion_id, uid, content, like_count, created_at)
     select ${comments} + n, case when n % 10 = 0 then ${hotDiscussion(sizes)} else 1 + n % ${discussions} end, ${writer},
       repeat('这样更快一些。', 20) || n, floor(30 * power(random(), 6)), now() - interval '1 minute' * (n % 500000)
     from generate_series(1, ${Math.round(comments / 10)}) n`,
  ]
}
