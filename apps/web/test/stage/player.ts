import { onTestFinished } from 'vitest'

/** The video of the open dialog, of which the test tells what a browser would tell of a file. */
export function aPlayer() {
  const element = document.querySelector('video')!
  const state = { currentTime: 0, duration: 100, readyState: 4, paused: true }
  for (const name of Object.keys(state) as (keyof typeof state)[]) {
    Object.defineProperty(element, name, {
      get: () => state[name],
      set(value: never) {
        state[name] = value
      },
    })
  }
  const tell = (...names: string[]) => names.forEach((name) => element.dispatchEvent(new Event(name)))
  let loads = 0
  element.load = () => void (loads += 1)
  element.play = () => {
    state.paused = false
    tell('play', 'playing')
    return Promise.resolve()
  }
  return {
    tell,
    pauseAt(seconds: number) {
      Object.assign(state, { currentTime: seconds, paused: true })
      tell('pause')
    },
    at: (seconds: number) => void (state.currentTime = seconds),
    now: () => state.currentTime,
    /** How often another link was loaded. */
    loads: () => loads,
  }
}

/** No server stands behind a link, so the browser's own errors are not those of the story. */
export function withoutFiles(): void {
  const take = (event: Event) => {
    if (event.isTrusted && event.target instanceof HTMLVideoElement) event.stopImmediatePropagation()
  }
  window.addEventListener('error', take, true)
  onTestFinished(() => window.removeEventListener('error', take, true))
}
