import { readNote, withoutStaffNotes } from '@praxis/contract/judgeNotes'
import type { JudgeNote } from '@praxis/contract/judgeNotes'
import type { Messages } from '@praxis/locales/locales'
import { crashWords } from './crashWords.ts'

/**
 * A text of a compiler or program, in which lines of the judge are in the reader's words. What is for staff is left out,
 * unless the reader is of them.
 */
export function translateNotes(text: string, { cases, compileNotes }: Messages, isStaff = false): string {
  const told = (isStaff ? text : withoutStaffNotes(text)).split('\n').map((line) => {
    const note = readNote(line)
    return note === null ? line : wordsFor(note, { cases, compileNotes })
  })
  return told.join('\n')
}

function wordsFor(note: JudgeNote, { cases, compileNotes: words }: Pick<Messages, 'cases' | 'compileNotes'>): string {
  switch (note.note) {
    case 'compileTime':
      return words.time(note.seconds)
    case 'compileMemory':
      return words.memory(note.mb)
    case 'compileOutput':
      return words.output
    case 'compileSilent':
      return words.silent
    case 'programMissing':
      return words.programMissing
    case 'programTooLarge':
      return words.programTooLarge(note.mb)
    case 'mainMissing':
      return words.mainMissing
    case 'mainSeveral':
      return words.mainSeveral(note.classes)
    case 'answersFull':
      return words.answersFull
    case 'diskReserved':
      return words.diskReserved
    case 'runTooLong':
      return words.runTooLong
    case 'slotTime':
      return words.slotTime(note.seconds)
    case 'remote':
      return [words.remote[note.end](note.site), ...(note.said === undefined ? [] : [note.said])].join('\n')
    case 'forStaff':
      return note.text
    case 'crash':
      return crashWords(note, cases)
  }
}
