import { comments } from '@praxis/contract/comments'
import { commentLimits } from '@praxis/contract/commentLimits'
import { toRequest, type Endpoint, type InputOf } from '@praxis/contract/endpoint'
import { messages } from '@praxis/contract/messages'
import { noticeAdmin } from '@praxis/contract/noticeAdmin'
import type { Call } from './peopleCalls.ts'
import { hotComment, newestContest, oldContest } from './seedTalk.ts'
import type { Sizes } from './seed.ts'
import { pageSizes } from './talkPlans.ts'

/** `person` is whom most messages are for. */
type Reader = { sizes: Sizes; person: string; root: string }

/** Comments, messages and notices, with the bare page of the same rows. */
export function talkCalls({ sizes, person, root }: Reader): Call[] {
  const call =
    (bare: Call['bare']) =>
    <E extends Endpoint>(name: string, endpoint: E, input: InputOf<E>, token: string): Call => ({
      name,
      request: toRequest(endpoint, input),
      token,
      bare,
    })
  const [newest, old, commentId] = [newestContest(sizes), oldContest(sizes), hotComment(sizes)]
  const limit = commentLimits.pageSize
  const most = commentLimits.atOnce
  const list = call('first page of comments')
  const replies = call('newest replies of a comment')
  const ofPeople = call('first page of likes')
  const ofSite = call('first page of notices')
  const people = { limit: pageSizes.people }
  const site = { limit: pageSizes.site }
  return [
    list('comments, first page, all are read', comments.list, { cid: newest, limit }, root),
    list('comments, page 1000', comments.list, { cid: newest, limit, currentPage: 1_000 }, root),
    list('comments, first page while a contest runs', comments.list, { cid: newest, limit }, person),
    list('comments, first page after a contest', comments.list, { cid: old, limit }, person),
    replies('replies, newest', comments.replies, { commentId, most }, root),
    replies(
      'replies, older',
      comments.replies,
      { commentId, most, before: Math.max(1, Math.round(sizes.replies / 200)) },
      root,
    ),
    replies('replies, newest while a contest runs', comments.replies, { commentId, most }, person),
    call(undefined)('names for a comment', comments.people, { cid: newest, keyword: 'li' }, root),
    ofPeople('messages, comments', messages.comment, people, person),
    ofPeople('messages, replies', messages.reply, people, person),
    ofPeople('messages, likes', messages.like, people, person),
    ofPeople('messages, likes, page 20', messages.like, { ...people, currentPage: 20 }, person),
    ofSite('messages, of the site', messages.sys, site, person),
    ofSite('messages, of the site, page 20', messages.sys, { ...site, currentPage: 20 }, person),
    ofSite('messages, of the site to one person', messages.mine, site, person),
    ofSite('messages, of the site to one person, page 20', messages.mine, { ...site, currentPage: 20 }, person),
    call('numbers of unread messages')('messages, not read', messages.unread, {}, person),
    call('first page of written notices')('notices, written', noticeAdmin.list, site, root),
  ]
}
