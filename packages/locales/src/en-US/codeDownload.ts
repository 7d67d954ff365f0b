/** The dialog that downloads the programs of a contest. */
export const codeDownload = {
  title: 'Download accepted code',
  open: 'Download code…',
  acm: 'Every program that was accepted during the contest.',
  oi: 'Of each person the last program to each problem that has a score.',
  excludeAdmin: 'Without what managers have submitted',
  split: 'A folder for each',
  splits: { user: 'Contestant', problem: 'Problem' },
  download: 'Download',
}
