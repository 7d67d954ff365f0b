import type { exportFindingCodes } from '@praxis/contract/exportFindings'
import type { FindingParams } from '@praxis/contract/findings'

/** What stands in packages for things that people know by other names. */
const named: Readonly<Record<string, string>> = {
  isSample: 'which test cases are samples',
  'noteZh, noteEn': 'notes of samples',
}

/** What is told of problems that go out as packages. */
export const exportFindings: Record<(typeof exportFindingCodes)[number], string | ((p: FindingParams) => string)> = {
  export_unsayable: (p) => `the format cannot say it, and it would be judged in another way: ${p['value']}`,
  export_left_out: (p) => `the format has no place for it, left out: ${named[String(p['value'])] ?? p['value']}`,
  export_long: (p) => `${p['value']} is longer than the ${p['max']} bytes that can be read again`,
  export_language_left_out: (p) => `the format has one language, so the texts in ${p['language']} are left out`,
  export_language_guessed: (p) => `the format does not say the language; the texts will be read as ${p['language']}`,
  export_text_changed: (p) => `${p['name']}: blanks around the text or its line ends do not stay`,
  export_characters: 'it has characters that XML does not allow',
  export_files_renamed: (p) => `names that the format forbids are written in another way (${p['count']})`,
  export_renamed: (p) => `${p['from']} is called ${p['to']}`,
  export_judge_files: (p) => `${p['files']} may be taken for files of the judge alone when they are read`,
  export_samples_judged: (p) => `the samples of the statement are judged as test cases as well (${p['count']})`,
  export_solutions: 'solutions are left out unless they are asked for',
  export_expectations: (p) =>
    `the format says what is expected of them, and whether they set the time limit, only nearly: ${p['files']}`,
  export_languages: (p) => `the format tells no versions of a language: ${p['files']}`,
  export_comparison_program: (p) =>
    `outputs are judged in the same way, but by a checker that is written for it (${p['value']})`,
  export_presentation_lost: 'a Presentation Error becomes a Wrong Answer',
  export_stays_here: (p) => `the texts lead to ${p['address']} for ${p['name']}`,
}
