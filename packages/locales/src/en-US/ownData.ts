/** The archive of what a person has told and submitted. */
export const ownData = {
  columns: [
    'Number',
    'Problem',
    'Title',
    'Language',
    'Verdict',
    'Score',
    'Time (ms)',
    'Memory (KiB)',
    'Characters',
    'Submitted',
    'Code',
    'Contest number',
    'Contest',
  ],
}
