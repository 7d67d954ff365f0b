/** What judging a problem of a remote judge again does there. */
export const remoteRejudge = {
  counting: 'Counting what a remote judge has of it …',
  unknown:
    'They could not be counted: verdicts with a known run are fetched again, and other programs are sent again to the other site.',
  preview: (fetched: number, fetchedShown: string, sent: number, sentShown: string) =>
    `A remote judge judges this problem: ${fetched === 1 ? '1 verdict is' : `${fetchedShown} verdicts are`} fetched again, and ${sent === 1 ? '1 program is' : `${sentShown} programs are`} sent again to the other site.`,
}
