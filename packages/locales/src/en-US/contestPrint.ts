import type { ContestMessages } from '../locales.ts'

export const contestPrint: ContestMessages['contestPrint'] = {
  title: 'Print',
  content: 'What to print',
  hint: (min) => `Paste a program or a text of ${min} characters or more. The staff bring the paper to your seat.`,
  length: (length, most) => `${length} / ${most}`,
  send: 'Send',
  waitToSend: (seconds) => `Send in ${seconds} s`,
  sent: 'Send successfully',
  required: 'Content cannot be empty',
  shortBy: (count, shown) => `${shown} more ${count === 1 ? 'character' : 'characters'} needed`,
  tooShort: (min) => `The number of content cannot be less than ${min}`,
  tooLong: (max) => `The number of content cannot be more than ${max}`,
  everySeconds: (seconds) => `One text in ${seconds} seconds.`,
  kept: (count, shown) =>
    `The texts are deleted ${count === 1 ? 'one day' : `${shown} days`} after the end of the contest.`,
  own: 'My prints',
  none: 'Nothing sent yet',
  noneText: 'What you send, and whether it is printed, appears here.',
  waiting: 'waiting',
  printed: 'printed',
  pages: (count, shown) => (count === 1 ? '1 page' : `${shown} pages`),
  lines: (count, shown) => (count === 1 ? '1 line' : `${shown} lines`),
  size: (pages, lines) => `${pages}, ${lines}`,
  closed: 'Nothing is printed in this contest.',
  ended: 'The contest is over. Nothing is printed any more.',
  disqualified: 'You are disqualified. Nothing is printed for you.',
}
