import type { RemoteTrouble } from '../../remoteError.ts'

/** A refusal in the envelope, as the far side words it. */
export type FarRefusal = {
  /** HTTP status. */
  readonly http: number
  /** Number of the envelope. */
  readonly status: number
  /** Code of a Praxis; null: the far side sends none. */
  readonly code: string | null
  readonly message: string
}

/** Where sites with the same calls differ. */
export type Dialect = {
  readonly kind: string
  readonly name: string
  readonly idExample: string
  readonly gapSeconds: number
  /** The statement may be a PDF file. */
  readonly pdf: boolean
  /** What a refusal means; null: nothing that is known, so that its words are passed on. */
  troubleOf(refusal: FarRefusal): RemoteTrouble | null
  /** The program as it is sent. Throws `code_refused` where the far side would not take it. */
  toSent(code: string, language: { readonly name: string; readonly contentType: string }): string
  /** The program that was sent, without what `toSent` added. */
  fromSent(code: string): string
}
