import type { Fields } from '#formats/parts/fields.ts'
import type { Report } from '#formats/report.ts'

export type Settings = { readonly fields: Fields; readonly report: Report }
