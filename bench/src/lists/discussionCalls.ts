import { comments } from '@praxis/contract/comments'
import { commentLimits } from '@praxis/contract/commentLimits'
import { discussions } from '@praxis/contract/discussions'
import { toRequest, type Endpoint, type InputOf } from '@praxis/contract/endpoint'
import type { Call } from './peopleCalls.ts'
import { hotDiscussion } from './seedDiscussions.ts'
import type { Sizes } from './seed.ts'

/** Discussions as somebody reads them who is signed in, with the bare page of the same rows. */
export function discussionCalls({ sizes, token }: { sizes: Sizes; token: string }): Call[] {
  const call = <E extends Endpoint>(name: string, endpoint: E, input: InputOf<E>, bare: Call['bare']): Call => ({
    name,
    request: toRequest(endpoint, input),
    token,
    bare,
  })
  const did = hotDiscussion(sizes)
  const list = 'first page of discussions'
  return [
    call('discussions, first page', discussions.list, {}, list),
    call('discussions, a category', discussions.list, { cid: 3 }, list),
    call('discussions, keyword', discussions.list, { keyword: '更短的写法' }, undefined),
    call('discussion', discussions.detail, { did }, 'a discussion'),
    call('discussion, its comments', comments.list, { did, limit: commentLimits.pageSize }, 'first page of comments'),
  ]
}
