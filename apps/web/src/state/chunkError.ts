/** A script did not arrive, even after a reload. */
export class ChunkError extends Error {
  override readonly name = 'ChunkError'
  /** Whoever tries again calls this first: then it is asked for once more. */
  readonly forget: () => void

  constructor(message: string, { forget = () => {}, ...options }: ErrorOptions & { forget?: () => void } = {}) {
    super(message, options)
    this.forget = forget
  }
}
