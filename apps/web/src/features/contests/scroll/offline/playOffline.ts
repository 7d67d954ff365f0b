type Data = {
  readonly pieces: readonly string[]
  readonly steps: readonly (readonly number[])[]
  readonly stops: readonly number[]
  readonly stepMs: number
  readonly speeds: readonly number[]
}

/** Stands in the file as it is here, so it uses nothing from outside of itself. */
export function playOffline({ pieces, steps, stops, stepMs, speeds }: Data): void {
  const stage = document.getElementById('stage')
  let at = 0
  let speed = 1
  let timer: ReturnType<typeof setTimeout> | undefined
  const show = (step: number) => {
    at = Math.min(Math.max(step, 0), steps.length - 1)
    if (stage !== null) stage.innerHTML = (steps[at] ?? []).map((piece) => pieces[piece]).join('')
  }
  const stop = () => {
    clearTimeout(timer)
    timer = undefined
  }
  const run = () => {
    timer = setTimeout(() => {
      if (stops.includes(at) || at === steps.length - 1) return stop()
      show(at + 1)
      run()
    }, stepMs / speed)
  }
  const faster = (by: number) => {
    speed = speeds[speeds.indexOf(speed) + by] ?? speed
  }
  document.addEventListener('keydown', (event) => {
    const acts: Record<string, () => void> = {
      ' ': () => (stop(), show(at + 1)),
      Enter: () => (stop(), show(at + 1)),
      ArrowRight: () => (stop(), show(at + 1)),
      ArrowLeft: () => (stop(), show(at - 1)),
      ArrowUp: () => faster(1),
      ArrowDown: () => faster(-1),
      a: () => (timer === undefined ? run() : stop()),
      f: () => void document.documentElement.requestFullscreen(),
    }
    const act = acts[event.key]
    if (act === undefined) return
    event.preventDefault()
    act()
  })
  show(0)
}
