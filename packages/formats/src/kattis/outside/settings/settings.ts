import type { Measuring } from '#formats/model.ts'
import type { SaidArgs } from '#formats/kattis/validatorArgs.ts'
import type { PackageError, Fault } from '#formats/packageError.ts'

/** The versions of the format that are read, each with the names that packages give it. */
export const versions = {
  legacy: ['legacy', 'legacy-icpc'],
  '2023-07': ['2023-07', '2023-07-draft', 'draft'],
  '2025-09': ['2025-09', '2025-09-draft'],
} as const
export type OutsideVersion = keyof typeof versions

/** What problem.yaml says in any version. */
export type Settings = {
  readonly version: OutsideVersion
  /** By codes of languages. */
  readonly names: ReadonlyMap<string, string>
  /** Of a package that does not say in which language it is. */
  readonly name: string | null
  readonly uuid: string | null
  readonly authors: string[]
  readonly source: string | null
  readonly license: string | null
  readonly keywords: string[]
  readonly isScoring: boolean
  readonly isInteractive: boolean
  /** Null: the problem has one pass. */
  readonly passes: number | null
  /** Whether the package says that it has its own validator. Null: the validator's folder says it. */
  readonly isCustom: boolean | null
  readonly flags: SaidArgs | null
  readonly limits: Limits
  fault(path: readonly string[], fault: Fault): PackageError
}

export type Limits = {
  readonly seconds: number | null
  readonly memoryMb: number
  readonly outputMb: number | null
  /** How the time limit is measured if nothing says it. */
  readonly measuring: Measuring
}

/** The typical limit of all versions, in MiB. */
export const usualMemoryMb = 2_048

export const words = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '')
