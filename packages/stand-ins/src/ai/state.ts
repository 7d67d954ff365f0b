import type { Trouble } from './troubles.ts'

/** What a site asks. */
export type Asked = {
  readonly key: string
  readonly body: {
    readonly model: string
    readonly messages: readonly { readonly role: string; readonly content: string }[]
    readonly stream?: boolean
    readonly max_tokens?: number
  }
}

/** What it says: the question as it came (`echo`), or a text of its own. */
type Says = { readonly kind: 'echo' } | { readonly kind: 'text'; readonly text: string }

export type AiState = {
  /** Null: it answers as it should. */
  trouble: Trouble | null
  says: Says
  /** Milliseconds before each piece. */
  pieceMs: number
  readonly asked: Asked[]
  /** How many answers go on at present. */
  open: number
}
