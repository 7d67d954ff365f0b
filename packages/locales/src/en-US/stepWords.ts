/** What every list of first steps says. */
export const stepWords = {
  progress: (done: string, all: string) => `${done} of ${all} done`,
  done: 'Done',
  open: 'To do',
  allDone: 'All done',
  hide: 'Put away',
}
