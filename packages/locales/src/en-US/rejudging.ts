import { remoteRejudge } from './remoteRejudge.ts'

export const rejudging = {
  rejudge: 'Rejudge',
  rejudgeOne: (id: number) => `Rejudge submission ${id}`,
  rejudgeTitle: (id: number) => `Rejudge submission ${id}?`,
  rejudgeText: 'The current verdict is discarded, and the submission goes back to the queue.',
  rejudged: 'Queued for judging',
  actionsOf: (id: number) => `Actions for submission ${id}`,
  manual: 'Judge manually…',
  cancel: 'Cancel judging…',

  manualTitle: (id: number) => `Judge submission ${id} manually`,
  manualText: 'The verdict is marked as manual and shows your name. A rejudge restores the verdict of a judge.',
  manualCancels: 'This submission is still being judged. Its judging is cancelled first.',
  status: 'Verdict',
  statusNone: 'Choose a verdict',
  score: 'Score',
  problems: {
    status: { required: 'Choose a verdict' },
    score: {
      required: 'Enter a score',
      notWhole: 'A score is a whole number, 0 or more',
      tooSmall: () => 'A score is a whole number, 0 or more',
    },
  },
  manualAction: 'Modify',
  manualDone: 'Update successfully',
  cancelTitle: (id: number) => `Cancel the judging of submission ${id}?`,
  cancelText:
    'Its status becomes Cancelled, and its score and its solved problem no longer count. A rejudge restores the verdict.',
  cancelAction: 'Cancel judging',
  cancelDone: 'Cancel successfully',

  problem: 'Rejudge all submissions',
  problemTitle: (id: string) => `Rejudge all submissions to ${id}?`,
  problemText: (count: string) =>
    `This problem has ${count} submissions. All of them outside contests lose their verdicts and are queued again, behind new submissions; until then they show as pending.`,
  remote: remoteRejudge,
  problemNone: 'This problem has no submissions yet.',
  problemAction: 'Rejudge all',
  problemDone: (count: string) =>
    count === '1' ? '1 submission is queued again' : `${count} submissions are queued again`,

  how: 'How this was judged',
  none: 'It has not been judged yet.',
  replay: 'Judge again to compare',
  replayHint: 'Judges the submission again for comparison, without changing the verdict.',
  replaying: 'Judging again to compare',
  replayStale: 'The comparison is not ready yet, and this page has stopped waiting.',
  replayRetry: 'Keep waiting',
  compare: 'Compare',
  closeComparison: 'Close the comparison',
  isCurrent: 'current',
  isReplay: 'comparison only',
  isOld: 'replaced',
  state: {
    queued: 'Queued',
    claimed: 'Being judged',
    remote: 'At the remote judge',
    done: 'Done',
    cancelled: 'Cancelled',
  },
  attempt: (count: number) => `attempt ${count}`,
  noEvidence: 'No evidence was recorded for this judging.',
  evidenceLater: 'After judging, this shows what the verdict depends on.',
  stale: 'This page has stopped refreshing and may be out of date.',
  staleRetry: 'Resume refreshing',
  earlier: 'Earlier judgings',

  aspect: {
    source: 'Source',
    data: 'Test data',
    validator: 'Checker',
    settings: 'Settings',
    compileCommand: 'Command',
    toolchain: 'Toolchain',
    validatorToolchain: 'Checker toolchain',
    judge: 'Judge program',
    kernel: 'Kernel',
    processor: 'Processor',
    calibrationUs: 'Calibration',
    judger: 'Host',
  },
  absent: 'none',
  copyValue: (name: string) => `Copy: ${name}`,

  same: 'The same',
  sameText: (compared: number) =>
    compared === 0
      ? 'Both judgings gave the same verdict.'
      : compared === 1
        ? 'Both judgings gave the same verdict, and the only case agrees.'
        : `Both judgings gave the same verdict, and all ${compared} cases agree.`,
  sameVerdict: 'The same verdict, other cases',
  sameVerdictText: (different: number, compared: number) =>
    `Both judgings gave the same verdict, but ${different} of ${compared} cases differ.`,
  different: 'Different',
  differentText: (before: string, after: string) => `The current verdict is ${before}; this time it was ${after}.`,
  differentScore: (before: string, after: string) => `The current score is ${before}; this time it was ${after}.`,
  casesDiffer: (different: number, compared: number) => `${different} of ${compared} cases differ.`,
  nothingChanged: 'Everything that the two judgings depend on is the same.',
  unexplained:
    'Everything that the two judgings depend on is the same, but they differ: the program may be nondeterministic, or may run close to a limit.',
  causesUnknown: 'One of the two judgings has no evidence, so they cannot be compared.',
  changed: 'What has changed',
  columnAspect: 'Item',
  columnBefore: 'Current',
  columnAfter: 'This time',
  differentCases: 'Cases that differ',
  columnCase: 'Case',
  notRun: 'not run',
}
