import { remoteEnds } from './remoteEnds.ts'

/** The judge's own notes on a compilation, shown with the compiler's output. */
export const compileNotes = {
  time: (seconds: number) =>
    `Compiling took more than ${seconds} s. Try a simpler program with fewer templates, macros and large tables`,
  memory: (mb: number) =>
    `Compiling took more than ${mb} MB of memory. Try a simpler program with fewer templates, macros and large tables`,
  output: 'The compiler wrote too much output',
  silent: 'The compiler failed without a message',
  programMissing: 'The compiler produced no program. Is there a main function?',
  programTooLarge: (mb: number) =>
    `The compiled program is larger than ${mb} MB. Large arrays with initial values are part of it: fill them at run time instead`,
  answersFull:
    'The answers are larger than what your test data that no problem uses yet may take: save your problems, or try again in a day',
  diskReserved:
    'The disk of the site is nearly full, so the answers are not stored now. Please tell the administrators',
  runTooLong: 'The run took too long and was ended',
  slotTime: (seconds: number) =>
    `All cases together may run for ${seconds} s in one judgement, and that was over. The problem has too many cases for its time limit: its author can lower them, or ask the administrators for trust`,
  mainMissing: 'No class in this source has the method that Java starts: public static void main(String[] args)',
  mainSeveral: (classes: string) =>
    `Several classes have a main method: ${classes}. Name the one to start Main, or make it public`,
  remote: remoteEnds,
}
