import { z } from 'zod'
import { count32 } from './fields.ts'

/** What a run with a sanitizer may use, compared with an ordinary run. Its checks cost time and memory. */
export const sanitizerLimits = {
  timeFactor: 5,
  memoryFactor: 3,
  /** Added to the memory, in KB: what the sanitizer itself needs. */
  memoryKb: 128 * 1_024,
  /** Freed memory that is not used again, so that a later use of it is noticed, in MB. */
  quarantineMb: 32,
} as const

/** The mistakes that the sanitizers of gcc report. A variable without a value is not among them. */
export const mistakes = [
  'heapOverflow',
  'stackOverflow',
  'globalOverflow',
  'containerOverflow',
  'indexOutOfBounds',
  'useAfterFree',
  'useAfterScope',
  'doubleFree',
  'badFree',
  'nullPointer',
  'badPointer',
  'deepRecursion',
  'tooMuchMemory',
  'integerOverflow',
  'divisionByZero',
  'shift',
  'missingReturn',
  'arraySize',
  'invalidValue',
  'overlap',
  'other',
] as const
export type Mistake = (typeof mistakes)[number]

const place = count32.min(1).nullable()

/** How a run with a sanitizer ended. */
export const SanitizerResult = z.discriminatedUnion('found', [
  z.object({
    found: z.literal('mistake'),
    kind: z.enum(mistakes),
    /** Counted in what the person wrote. Null: the report names no line of theirs. */
    line: place,
    column: place,
  }),
  z.object({ found: z.literal('nothing') }),
  /** No judge has run the program with a sanitizer: its machine has none, or the judge failed. */
  z.object({ found: z.literal('unavailable') }),
])
export type SanitizerResult = z.infer<typeof SanitizerResult>
