import type { ErrorDetails } from '@praxis/contract/errors'

/** What is wrong with a field of a problem. The server says it, and the editor of problems before it asks the server. */
export const problemRules = {
  problem_field_missing: 'This field is required',
  problem_field_wrong: 'This value is not possible',
  problem_field_long: (d: ErrorDetails) => `At most ${d['max']} characters`,
  problem_limit_range: (d: ErrorDetails) => `A number from ${d['min']} to ${d['max']}`,
  problem_id_reserved: (d: ErrorDetails) => `A problem cannot have the ID ${d['problemId']}`,
  problem_case_mode: 'This way of scoring does not fit the type of the problem',
  problem_languages_missing: 'Choose at least one language',
  problem_template_empty: (d: ErrorDetails) => `The template of ${d['language']} is empty`,
  problem_cases_missing: 'A problem needs at least one case',
  problem_case_empty: (d: ErrorDetails) => `Case ${d['case']} has neither input nor output`,
  problem_score_whole: (d: ErrorDetails) => `The score of case ${d['case']} must be a whole number`,
  problem_score_negative: (d: ErrorDetails) => `The score of case ${d['case']} must be 0 or more`,
  problem_score_large: (d: ErrorDetails) => `The score of case ${d['case']} must be at most ${d['max']}`,
  problem_group_number_missing: (d: ErrorDetails) => `Case ${d['case']} needs the number of its subtask`,
  problem_group_number_wrong: (d: ErrorDetails) =>
    `The subtask of case ${d['case']} must be a whole number from 0 to ${d['max']}`,
  problem_input_file_missing: 'The name of the input file cannot be empty',
  problem_output_file_missing: 'The name of the output file cannot be empty',
  problem_program_missing: 'The program of the checker or interactor is missing',
  problem_interactor_protocol: 'An interactor uses the protocol of Kattis or of testlib. The others are for checkers',
  problem_pdf_wrong: 'This is not a PDF file that was uploaded here',
  problem_extra_files: 'The extra files cannot be read, are too many or too large',
}
