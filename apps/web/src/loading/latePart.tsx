import { Component, createElement, Suspense, useEffect, type ComponentType, type ReactNode } from 'react'
import { useObservable } from '#web/state/observable.ts'
import { PartFailed } from './PartFailed.tsx'
import { ChunkError, lateScript, type PageModule } from './scripts.ts'

type LatePart<Props> = ((props: Props) => ReactNode) & {
  /** Loads its script ahead. */
  load: () => void
}

/**
 * A part of a page whose script loads ahead or when the part is first shown; until then `Waiting` stands in its place.
 * Unlike a part of React's `lazy` it is drawn as soon as the script is here: React waits between a fallback and what it
 * stands for, and shows several of them together. If its script does not come, `Failed` stands in its place, because a
 * crash of the page would lose what the reader has typed in it.
 */
export function latePart<Props extends object>(
  name: string,
  part: () => Promise<PageModule<Props>>,
  Waiting?: ComponentType<NoInfer<Props>>,
  Failed: ComponentType<NoInfer<Props> & { onRetry: () => void }> = PartFailed,
): LatePart<Props> {
  const { state, load, recover } = lateScript(name, part)
  function Part(props: Props): ReactNode {
    const now = useObservable(state)
    useEffect(load, [])
    useEffect(recover, [now])
    if (now !== null && 'error' in now) return createElement(Failed, { ...props, onRetry: load })
    if (now === null || 'failed' in now) return Waiting && createElement(Waiting, props)
    // A part may wait for more, such as the words of administrators.
    return (
      <MissingWords>
        <Suspense>{createElement(now.component, props)}</Suspense>
      </MissingWords>
    )
  }
  return Object.assign(Part, { load })
}

/** Stands in for a part whose words do not come. Any other error is a crash of the page. */
class MissingWords extends Component<{ children: ReactNode }, { error: unknown }> {
  override readonly state = { error: null }

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error }
  }

  override render(): ReactNode {
    const error: unknown = this.state.error
    if (error === null) return this.props.children
    if (!(error instanceof ChunkError)) throw error
    const retry = () => {
      error.forget()
      this.setState({ error: null })
    }
    return <PartFailed onRetry={retry} />
  }
}
