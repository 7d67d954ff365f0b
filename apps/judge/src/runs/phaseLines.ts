import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { createInterface } from 'node:readline'
import type { Companies, Phase, PhaseEvents } from './companies.ts'

/**
 * Lines between the judge that serves phases and the others: a word, the number of a phase where there is one, and a
 * company. A judge says `ask` for a phase, `has` one that goes on already, and `end`; the one that serves says `hello`,
 * `open` and `close`. Both say that they are `alive`.
 */
type Word = 'ask' | 'has' | 'end' | 'hello' | 'open' | 'close' | 'alive'
type Say = (word: Word, phase?: number, company?: string) => void
type Hear = (word: string, phase: number, company: string) => void

const aliveMs = 2_000
/** Who is silent for this long is taken for gone: the process is stopped, or the machine is. */
const silenceMs = 10_000
const helloMs = 1_000
/** When a judge has ended, its praxis-box ends its programs. Until then its phase goes on. */
const lingerMs = 1_000

function talk(socket: Socket, hear: Hear): Say {
  let heardAt = performance.now()
  const say: Say = (...parts) => void (socket.writable && socket.write(`${parts.join(' ')}\n`))
  const beat = setInterval(() => {
    if (performance.now() - heardAt > silenceMs) socket.destroy()
    else say('alive')
  }, aliveMs).unref()
  socket.unref()
  socket.on('error', () => {})
  socket.on('close', () => clearInterval(beat))
  const lines = createInterface({ input: socket }).on('error', () => {})
  lines.on('line', (line) => {
    heardAt = performance.now()
    const [word = '', phase, ...company] = line.split(' ')
    hear(word, Number(phase), company.join(' '))
  })
  return say
}

/** Gives another judge its phases. */
export function serve(socket: Socket, all: Companies): void {
  const phases = new Map<number, Phase>()
  const say = talk(socket, (word, phase, company) => {
    const events = { open: () => say('open', phase), close: () => say('close', phase) }
    if (word === 'ask') phases.set(phase, all.ask(company, events))
    else if (word === 'has') phases.set(phase, all.block())
    else if (word === 'end') {
      phases.get(phase)?.end()
      phases.delete(phase)
    }
  })
  say('hello')
  socket.on('close', () => {
    setTimeout(() => {
      for (const phase of phases.values()) phase.end()
    }, lingerMs).unref()
  })
}

/** What decides in another judge. `gone`: nobody is there. `silent`: it does not answer. `onLost`: it was there. */
export async function callServer(
  name: string,
  signal: AbortSignal,
  onLost: () => void,
): Promise<Pick<Companies, 'ask' | 'block'> | 'gone' | 'silent'> {
  const asked = new Map<number, PhaseEvents>()
  let last = 0
  const { promise: greeted, resolve } = Promise.withResolvers<'hello' | 'gone' | 'silent'>()
  const socket = connect(name)
  const say = talk(socket, (word, phase) => {
    if (word === 'hello') resolve('hello')
    else if (word === 'open' || word === 'close') asked.get(phase)?.[word]()
  })
  const stop = () => socket.destroy()
  signal.addEventListener('abort', stop, { once: true })
  const late = setTimeout(() => {
    resolve('silent')
    stop()
  }, helloMs).unref()
  socket.once('close', () => {
    signal.removeEventListener('abort', stop)
    resolve('gone')
  })
  const greeting = await greeted
  clearTimeout(late)
  if (greeting !== 'hello') return greeting
  socket.once('close', () => {
    if (!signal.aborted) onLost()
  })
  const begin = (word: 'ask' | 'has', company: string, events: PhaseEvents): Phase => {
    const phase = ++last
    asked.set(phase, events)
    say(word, phase, company)
    const end = () => {
      if (asked.delete(phase)) say('end', phase)
    }
    return { end }
  }
  return {
    ask: (company, events) => begin('ask', company, events),
    block: () => begin('has', '', { open() {}, close() {} }),
  }
}
