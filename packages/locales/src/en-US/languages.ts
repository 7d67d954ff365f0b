export const languages = {
  title: 'Languages',
  note: 'how the judges compile and run programs',
  columnName: 'Language',
  columnVersion: 'Version',
  columnCommand: 'Command',
  columnLimits: 'Limits',
  versionUnknown: 'unknown',
  withLibraries: (libraries: string) => `with ${libraries}`,
  limits: (time: string, memory: string) => `time ×${time}, memory ×${memory}`,
  limitsNote:
    'The time and memory limits of a problem are multiplied by these factors. A problem may set its own limits; its page shows the ones that apply.',
  copyCommand: (language: string) => `Copy the command for ${language}`,
  emptyTitle: 'No language is available',
  emptyText: 'Languages appear here when a judge that has them is connected.',
}
