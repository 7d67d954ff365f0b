import { liveTimes } from '@praxis/contract/live'
import type { Live, Services } from '#server/context.ts'
import { messagesOf } from '#server/messages.ts'
import { channels } from '#server/signals.ts'
import { startBeats } from './beats.ts'
import { watchBoundaries } from './contests/boundaries.ts'
import { followings } from './followings.ts'
import { readerOf, type Reader } from './reader.ts'
import { countStreams } from './streamLimits.ts'

/** The streams of one API process. Its work is proportional to what they follow. */
type LiveHub = Live & {
  /** Ends all streams. */
  close(): void
}

type ChannelName = keyof typeof channels

export const hubTimes = {
  beatMs: liveTimes.beat * 1000,
  lifeMs: liveTimes.life * 1000,
  /** Changes within this time are read together. */
  changesMs: 40,
  retryMs: 1_000,
  queueMs: 1_000,
  /** Rows of boards that change within this time are told together. */
  boardsMs: 250,
} as const
export type HubTimes = { [K in keyof typeof hubTimes]: number }

export function openHub(services: Services, times: HubTimes): LiveHub {
  const readers = new Set<Reader>()
  const streams = countStreams()
  const following = followChanges(services, times)
  const stopBeats = startBeats(readers, services, { ...times, onRoles: following.noteRoles })
  let isClosed = false
  return {
    async follow(wanted, who) {
      const messages = await messagesOf(who.locale)
      const { length: watched } = wanted.submissions
      const leave = streams.enter({ ip: who.ip, uid: who.viewer?.uid ?? null }, watched)
      return async (send) => {
        const reader = readerOf(wanted, { ...who, messages, send })
        who.gone.addEventListener('abort', reader.end)
        if (isClosed || who.gone.aborted) reader.end()
        readers.add(reader)
        try {
          await following.enter(reader)
          await reader.ended
        } finally {
          reader.end()
          readers.delete(reader)
          following.leave(reader)
          leave()
        }
      }
    },
    close() {
      isClosed = true
      following.close()
      stopBeats()
      for (const reader of readers) reader.end()
    },
  }
}

/** Tells each kind of thing what it hears, and each reader what there is of everything that it wants. */
function followChanges(services: Services, { changesMs, retryMs, queueMs, boardsMs }: HubTimes) {
  const { signals } = services
  const boundaries = watchBoundaries((cid) => tell('contestChanged', String(cid)))
  const options = { everyMs: changesMs, retryMs, queueMs, boardsMs, onRoles: noteRoles, onContest: boundaries.note }
  const all = followings.map((make) => make(services, options))
  const names = (Object.keys(channels) as ChannelName[]).filter((name) => all.some(({ hears }) => name in hears))
  const stopHearing = names.map((name) => signals.hear(channels[name], (payload) => tell(name, payload)))

  function tell(name: ChannelName, payload: string | null) {
    for (const { hears } of all) hears[name]?.(payload)
  }

  function noteRoles(reader: Reader) {
    for (const one of all) one.noteReader?.(reader)
  }

  return {
    async enter(reader: Reader) {
      for (const one of all) await one.follow(reader)
      void reader.send({ type: 'ready' })
      reader.isReady = true
      for (const one of all) one.ready?.(reader)
    },
    leave(reader: Reader) {
      for (const one of all) one.leave(reader)
    },
    noteRoles,
    close() {
      for (const stop of stopHearing) stop()
      for (const part of [...all, boundaries]) part.close()
    },
  }
}
