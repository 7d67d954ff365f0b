import type { Services } from '#server/context.ts'
import { keepWaitingTestRuns, listWaitingTestRuns } from '#server/modules/submissions/public.ts'
import type { Following, FollowingOptions } from './following.ts'
import { gather } from './gather.ts'
import type { Reader } from './reader.ts'

type Follower = { reader: Reader; testJudgeKey: string }

/** Sends an event for each run that has finished, now or later. */
export function watchTestRuns({ db, log }: Services, times: FollowingOptions): Following {
  const followers = new Map<number, Set<Follower>>()
  const onError = (error: unknown) => log.warn({ err: error }, 'test runs could not be read for live pages')
  const changes = gather<number>(sendFinished, { ...times, onError })

  async function sendFinished(ids: readonly number[]): Promise<void> {
    const followed = ids.filter((id) => followers.has(id))
    if (followed.length === 0) return
    const waiting = await keepWaitingTestRuns(db, followed)
    for (const id of followed.filter((id) => !waiting.has(id))) {
      for (const { reader, testJudgeKey } of followers.get(id) ?? [])
        void reader.send({ type: 'testRun', testJudgeKey })
      followers.delete(id)
    }
  }

  return {
    hears: {
      testRunChanged(id) {
        if (id === null) for (const followed of followers.keys()) changes.add(followed)
        else if (followers.has(Number(id))) changes.add(Number(id))
      },
    },
    async follow(reader) {
      const { testRuns: keys } = reader.wanted
      const uid = reader.viewer?.uid
      // The key of another person's run counts as unknown, as in the call that reads the result.
      const waiting = uid === undefined || keys.length === 0 ? [] : await listWaitingTestRuns(db, uid, keys)
      for (const { id, key } of waiting) {
        followers.set(id, (followers.get(id) ?? new Set()).add({ reader, testJudgeKey: key }))
        // The run may have finished after the query.
        changes.add(id)
      }
      const isWaiting = new Set(waiting.map(({ key }) => key))
      const others = [...new Set(keys)].filter((key) => !isWaiting.has(key))
      for (const testJudgeKey of others) void reader.send({ type: 'testRun', testJudgeKey })
    },
    leave(reader) {
      for (const [id, ofRun] of followers) {
        for (const one of ofRun) if (one.reader === reader) ofRun.delete(one)
        if (ofRun.size === 0) followers.delete(id)
      }
    },
    close: () => changes.close(),
  }
}
