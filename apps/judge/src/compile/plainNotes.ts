import { readNote } from '@praxis/contract/judgeNotes'
import type { JudgeNote } from '@praxis/contract/judgeNotes'

/** Replaces the judge's notes in a text with plain English, for command-line tools. */
export const withPlainNotes = (text: string): string =>
  text
    .split('\n')
    .map((line) => {
      const note = readNote(line)
      return note === null ? line : plainly(note)
    })
    .join('\n')

function plainly(note: JudgeNote): string {
  switch (note.note) {
    case 'compileTime':
      return `Compiling took more than ${note.seconds} s.`
    case 'compileMemory':
      return `Compiling took more than ${note.mb} MB of memory.`
    case 'compileOutput':
      return 'The compiler wrote too much output.'
    case 'compileSilent':
      return 'The compiler failed without a message.'
    case 'programMissing':
      return 'The compiler made no program.'
    case 'programTooLarge':
      return `The compiled program is larger than ${note.mb} MB.`
    case 'mainMissing':
      return 'No class has a main method.'
    case 'mainSeveral':
      return `Several classes have a main method: ${note.classes}.`
    case 'answersFull':
      return 'There is no more room for the answers.'
    case 'diskReserved':
      return 'The disk of the server is nearly full.'
    case 'runTooLong':
      return 'The run took too long.'
    case 'slotTime':
      return `All cases together ran for more than ${note.seconds} s.`
    case 'remote':
      return `${note.site} gave no verdict: ${note.end}.`
    case 'forStaff':
      return note.text
    case 'crash':
      return note.name
  }
}
