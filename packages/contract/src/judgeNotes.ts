import { z } from 'zod'
import { text } from './fields.ts'
import { remoteEnds } from './remoteShapes.ts'

const number = z.number().int().min(0)

/**
 * What a judge has to say beside a compiler or a program: a line of its own in their text, which the server tells in the
 * language of whoever reads it.
 */
export const JudgeNote = z.discriminatedUnion('note', [
  z.object({ note: z.literal('compileTime'), seconds: number }),
  z.object({ note: z.literal('compileMemory'), mb: number }),
  z.object({ note: z.literal('compileOutput') }),
  z.object({ note: z.literal('compileSilent') }),
  z.object({ note: z.literal('programMissing') }),
  z.object({ note: z.literal('programTooLarge'), mb: number }),
  z.object({ note: z.literal('mainMissing') }),
  /** Of a workshop run: the answers that its program makes find no more room. */
  z.object({ note: z.literal('answersFull') }),
  /** The same while the disk of the server is below its reserve. */
  z.object({ note: z.literal('diskReserved') }),
  z.object({ note: z.literal('runTooLong') }),
  /** Of a judgement that has held slots for as long as one may. */
  z.object({ note: z.literal('slotTime'), seconds: number }),
  z.object({ note: z.literal('mainSeveral'), classes: text(1_000) }),
  /** What only staff may read, because it may quote a checker or interactor. */
  z.object({ note: z.literal('forStaff'), text: text(10_000) }),
  /** Why a remote judge gave no verdict. */
  z.object({
    note: z.literal('remote'),
    end: z.enum(remoteEnds),
    site: text(100),
    /** Words of the far side. */
    said: text(500).optional(),
  }),
  z.object({
    note: z.literal('crash'),
    name: text(200),
    /** What the exception says. */
    said: text(400).optional(),
    /** Counted in what the person wrote. */
    line: number.optional(),
  }),
])
export type JudgeNote = z.infer<typeof JudgeNote>

/** U+001E, which a judge takes out of everything that compilers and programs say. */
export const noteMark = '\u001E'

export const writeNote = (note: JudgeNote): string => noteMark + JSON.stringify(note)

/** The note that a line is, or null for a line of a compiler or program. */
export function readNote(line: string): JudgeNote | null {
  if (!line.startsWith(noteMark)) return null
  try {
    return JudgeNote.safeParse(JSON.parse(line.slice(noteMark.length))).data ?? null
  } catch {
    return null
  }
}

/** The text without the notes that only staff may read. */
export const withoutStaffNotes = (text: string): string =>
  text
    .split('\n')
    .filter((line) => readNote(line)?.note !== 'forStaff')
    .join('\n')
