import { createElement, Suspense, useEffect, type ComponentType, type ReactNode } from 'react'
import { useObservable } from '#web/state/observable.ts'
import { lateScript, type PageModule } from './scripts.ts'

type LatePart<Props> = ((props: Props) => ReactNode) & {
  /** Loads its script ahead. */
  load: () => void
}

/**
 * A part of a page whose script loads ahead or when the part is first shown; until then `Waiting` stands in its place.
 * Unlike a part of React's `lazy` it is drawn as soon as the script is here: React waits between a fallback and what it
 * stands for, and shows several of them together. A script that does not come is a crash of the page.
 */
export function latePart<Props extends object>(
  name: string,
  part: () => Promise<PageModule<Props>>,
  Waiting?: ComponentType<NoInfer<Props>>,
): LatePart<Props> {
  const { state, load, recover } = lateScript(name, part)
  function Part(props: Props): ReactNode {
    const now = useObservable(state)
    useEffect(load, [])
    useEffect(recover, [now])
    if (now !== null && 'error' in now) throw now.error
    if (now === null || 'failed' in now) return Waiting && createElement(Waiting, props)
    // A part may wait for more, such as the words of administrators.
    return <Suspense>{createElement(now.component, props)}</Suspense>
  }
  return Object.assign(Part, { load })
}
