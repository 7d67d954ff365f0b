export const languages = {
  title: 'Languages',
  note: 'how the judges compile and run programs',
  columnName: 'Language',
  columnVersion: 'Version',
  columnCommand: 'Command',
  columnLimits: 'Limits',
  versionUnknown: 'unknown',
  limits: (time: string, memory: string) => `time ×${time}, memory ×${memory}`,
  limitsNote:
    'The time and memory limits of a problem are multiplied by these. A problem may have its own; its page shows what holds.',
  copyCommand: (language: string) => `Copy the command of ${language}`,
  emptyTitle: 'No language is offered now',
  emptyText: 'Languages appear here when a judge that has them is connected.',
}
