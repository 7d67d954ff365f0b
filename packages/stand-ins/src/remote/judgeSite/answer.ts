/** What a page of a judge answers. */
export type Answer = {
  readonly status?: number
  readonly html?: string | Buffer
  readonly json?: unknown
  readonly location?: string
  readonly headers?: Readonly<Record<string, string>>
}
