import type { ContestRunMessages } from '../locales.ts'

export const balloonDesk: ContestRunMessages['balloonDesk'] = {
  title: 'Balloons',
  count: (count) => count,
  which: 'Which of them',
  states: { all: 'All', due: 'Due', brought: 'Brought', revoked: 'To take back' },
  keepsOn: 'Go on after the freeze',
  columnBrought: 'Brought',
  columnProblem: 'Problem',
  columnUser: 'Contestant',
  columnSeat: 'Seat',
  columnSchool: 'School',
  columnTime: 'Time',
  columnBy: 'By',
  broughtTo: (id, name) => `${id} brought to ${name}`,
  first: 'First to solve',
  afterFreeze: 'since the freeze',
  revoked: 'Verdict changed',
  takeBack: 'Take the balloon back, then remove the mark.',
  by: (name, time) => `${name}, ${time}`,
  hidden: (count, shown) =>
    count === 1
      ? 'One balloon since the freeze is not shown on this page.'
      : `${shown} balloons since the freeze are not shown on this page.`,
  noneDue: 'No balloon is due',
  noneDueText: 'They appear here when somebody solves a problem.',
  none: 'No balloons here',
  noneText: 'Try another filter.',
  onlyAcm: 'There are no balloons in a contest of OI.',
}
