import type { FindingCode, FindingParams, LaterFormat, PackagePart, WantedKind } from '@praxis/contract/findings'

const wantedWords: Record<WantedKind, string> = {
  text: 'text',
  number: 'a number',
  whole: 'a whole number',
  flag: 'true or false',
  list: 'a list',
  map: 'a map',
  base64: 'Base64',
  duration: 'a duration such as 1s or 500ms',
  size: 'a size such as 256m',
}
const wantedOf = (wanted: string | number | undefined) => wantedWords[wanted as WantedKind]

const laterFormats: Record<LaterFormat, string> = {
  kattis: 'Kattis',
  polygon: 'Polygon',
  dmoj: 'DMOJ',
  syzoj: 'SYZOJ or LibreOJ',
  cms: 'CMS',
  uoj: 'UOJ',
}

const sizeOf = (bytes: string | number | undefined) => `${Math.floor(Number(bytes) / 1024 / 1024)} MiB`

const parts: Record<PackagePart, string> = {
  package: 'Package',
  id: 'Id',
  title: 'Title',
  statement: 'Statement',
  examples: 'Samples',
  source: 'Source',
  author: 'Author',
  license: 'Licence',
  tags: 'Tags',
  difficulty: 'Difficulty',
  visibility: 'Visibility',
  type: 'Problem type',
  languages: 'Languages',
  templates: 'Code templates',
  timeLimit: 'Time limit',
  memoryLimit: 'Memory limit',
  stackLimit: 'Stack limit',
  outputLimit: 'Output limit',
  fileIo: 'File input and output',
  judgeMode: 'Judge mode',
  comparison: 'Comparison',
  checker: 'Checker',
  interactor: 'Interactor',
  passes: 'Passes',
  extraFiles: 'Extra files',
  caseMode: 'Scoring',
  cases: 'Test cases',
  scores: 'Scores',
  groups: 'Subtasks',
  pictures: 'Pictures',
  attachments: 'Attachments',
  solutions: 'Solutions',
  inputValidators: 'Input validators',
  generators: 'Generators',
  other: 'Other',
}

type Say = string | ((p: FindingParams) => string)

/** `save_refused` and `archive_refused` are told in the words of the refusal. */
const codes: Record<Exclude<FindingCode, 'save_refused' | 'archive_refused'>, Say> = {
  file_missing: 'the file is missing',
  folder_missing: (p) => `the folder ${p['folder']} is missing`,
  folder_unreadable: (p) => `cannot be read as a folder (${p['problem']})`,
  folder_deep: (p) => `folders are more than ${p['max']} deep`,
  file_not_utf8: 'the file is not UTF-8 text',
  file_large: (p) => `the file is larger than ${sizeOf(p['max'])}`,
  syntax_wrong: (p) => `this is no valid ${p['syntax']}: ${p['problem']}`,
  file_left_out: 'the file is not used',
  link_left_out: 'the link leads nowhere or out of the package and is left out',
  file_unknown: 'the format has no such file',
  value_missing: (p) => `${p['name']} is missing`,
  value_wrong: (p) => `${p['name']} must be ${wantedOf(p['wanted'])}, not ${p['value']}`,
  value_unknown: (p) => `${p['name']}: ${p['value']} is not known; there are ${p['known']}`,
  value_range: (p) => `${p['name']} is ${p['value']} and must be between ${p['min']} and ${p['max']}`,
  value_long: (p) => `${p['name']} has more than ${p['max']} characters`,
  value_twice: (p) => `${p['name']} is there twice`,
  value_unsupported: (p) => `${p['name']}: ${p['value']} cannot be judged here`,
  value_not_taken: (p) => `${p['name']} has no place here and is left out`,
  key_unknown: (p) => `${p['name']} is no key of the format and is left out`,
  default_taken: (p) => `the package does not say it, so it is ${p['value']}`,
  converted: (p) => `${p['from']} becomes ${p['to']}`,
  characters_forbidden: (p) => `characters that XML does not allow are kept (${p['count']})`,
  format_unknown: (p) => `this is a package of no known format; these files would tell one: ${p['known']}`,
  format_later: (p) => `this is a package of ${laterFormats[p['format'] as LaterFormat]}, which is not read yet`,
  package_empty: 'there is no file in it',
  cases_missing: 'there is no test case',
  answer_missing: (p) => `${p['file']} has no answer`,
  input_missing: (p) => `${p['file']} has no input`,
  answer_empty: (p) => `${p['file']} has no answer, so its answer is empty`,
  case_twice: (p) => `${p['file']} is there twice`,
  scores_split: (p) => `no case has a score, so ${p['total']} points are split`,
  group_missing: (p) => `there is no subtask ${p['name']}`,
  language_unknown: (p) => `the language ${p['language']} is not known here`,
  program_empty: 'the program is empty',
  judge_files_moved: (p) => `${p['files']} were among the files of solvers and become the judge's alone`,
  judge_files_stay: (p) => `${p['files']} look like judge files and stay readable for everybody`,
  solutions_not_kept: (p) => `a site keeps no solutions (${p['count']})`,
  languages_left_out: (p) => `this site has no ${p['name']}, left out`,
  picture_missing: (p) => `the text shows ${p['file']}, which the package does not have`,
  remote_left_out: (p) => `the problem is judged at ${p['value']}, and remote judges are not supported yet`,
  id_taken: (p) => `a problem with the id ${p['id']} exists already`,
  said: (p) => String(p['text']),
}

/** What becomes of the parts of a problem package. */
export const findings = {
  taken: 'taken as it is',
  parts,
  codes,
}
