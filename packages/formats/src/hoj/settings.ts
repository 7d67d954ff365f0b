import type { Fields } from '#formats/parts/fields.ts'
import type { Report } from '#formats/report.ts'

/** The settings of a problem: what stands beside `problem`, and what stands in it. */
export type Settings = { readonly beside: Fields; readonly problem: Fields; readonly report: Report }
