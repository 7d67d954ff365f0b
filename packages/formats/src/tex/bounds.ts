/**
 * What one text in TeX may cost. The parser calls itself for each group within a group, and takes about ten
 * microseconds a letter.
 */
export const texBounds = {
  /** Letters of a text, also after its own commands are expanded. Long statements have 20 000. */
  letters: 100_000,
  /** Groups, environments and formulas within each other. */
  depth: 100,
  /** How often commands that the text defines are expanded. */
  expansions: 10_000,
  /** Letters that all expansions give together. */
  expandedLetters: 200_000,
  /** Nodes that are walked through. A link and a caption are twice, so those within each other could be very often. */
  nodes: 300_000,
  /** Letters of one block of Markdown. */
  markdown: 500_000,
  /** Commands without a counterpart that are told. */
  unknown: 100,
} as const

/** Why a text is not converted at all. */
export type TexFault =
  | { code: 'tex_long'; max: number; line: null }
  | { code: 'tex_deep'; max: number; line: number }
  | { code: 'tex_expands'; max: number; line: number }
  /** `name`: what has no beginning or no end, such as `{`. */
  | { code: 'tex_unbalanced'; name: string; line: number }

/** Ends the conversion. */
export class TexError extends Error {
  readonly fault: TexFault

  constructor(fault: TexFault) {
    super(fault.code)
    this.name = 'TexError'
    this.fault = fault
  }
}
