import type { Edit, Source } from '../syntax.ts'

/** What a defect endangers. A list of files may say it more exactly than an operator can. */
export const kinds = ['access', 'limits', 'sealing', 'scoring', 'migrations', 'other'] as const
export type Kind = (typeof kinds)[number]

/** A mistake that people make, and each place of a file where it could be made. */
export type Operator = { kind: Kind; edits: (source: Source) => Edit[] }
