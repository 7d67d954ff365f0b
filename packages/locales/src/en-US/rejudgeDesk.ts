import type { ContestRunMessages } from '../locales.ts'
import { remoteRejudge } from './remoteRejudge.ts'

export const rejudgeDesk: ContestRunMessages['rejudgeDesk'] = {
  title: 'Rejudge',
  note: 'All verdicts of a problem in this contest are taken back and made anew. Standings and balloons follow.',
  columnProblem: 'Problem',
  columnSolved: 'Accepted',
  columnSubmissions: 'Submissions',
  columnActions: 'Actions',
  rejudge: 'Rejudge…',
  rejudgeOf: (id) => `Rejudge ${id}`,
  confirmTitle: (id, title) => `Rejudge ${id}, “${title}”?`,
  confirmText: (count, shown) =>
    `${count === 1 ? 'The verdict of one submission is' : `The verdicts of ${shown} submissions are`} taken back and made anew. Until then they are shown as pending. What managers have sent to try it counts as well, and what came after the end.`,
  confirmNone: 'Nobody has submitted to this problem in this contest.',
  confirmUnknown: 'The verdicts of all submissions to this problem in this contest are taken back and made anew.',
  remote: remoteRejudge,
  confirmAction: 'Rejudge all',
  done: (id, count) => `Submissions to ${id} that are judged again: ${count}`,
  doneUncounted: (id) => `The submissions to ${id} are judged again`,
  progress: 'Progress of the rejudge',
  waiting: (count, shown) => (count === 1 ? '1 submission waits' : `${shown} submissions wait`),
  oldest: (time) => `the oldest for ${time}`,
  finished: 'All submissions are judged.',
  none: 'There are no problems yet',
  noneText: 'Problems that are put in appear here.',
}
