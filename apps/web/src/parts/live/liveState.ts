import { observable } from '#web/state/observable.ts'

/** `up`: what is wished for is being told. `connecting`: not at this moment. `down`: it is not waited for any longer. */
export type LiveState = 'connecting' | 'up' | 'down'

/** How the live stream is, for this tab. */
export const liveState = observable<LiveState>('connecting')

/** How many parts of the page wait for news, and how many of them ask for it because the stream is down. */
export const liveReaders = observable<{ waiting: number; polling: number }>({ waiting: 0, polling: 0 })
