/** What is told of problems that go out as packages. See findings.ts. */
export const exportFindingCodes = [
  /** `value`: the format has no word for it, and without it the problem would be judged in another way. */
  'export_unsayable',
  /** `value`: the format has no place for it. */
  'export_left_out',
  /** `value`: it is longer than what may be read again. `max`: bytes. */
  'export_long',
  /** `language`: the format has texts of one language. */
  'export_language_left_out',
  /** `language`: the format does not say the language of its texts, and these are read as this one. */
  'export_language_guessed',
  /** `name`: blanks around it, or its line ends, do not stay. */
  'export_text_changed',
  /** Characters that no XML may hold, or bytes that are no text. */
  'export_characters',
  /** `count`: names of files that the format forbids are written in another way. */
  'export_files_renamed',
  /** `from`, `to`: the same of one name. */
  'export_renamed',
  /** `files`: whoever reads the package may take them for files of the judge alone. */
  'export_judge_files',
  /** `count`: samples of the statement that are judged as test cases as well. */
  'export_samples_judged',
  /** Solutions go out only if they are asked for. */
  'export_solutions',
  /** `files`: solutions of which the format cannot say exactly what is expected, or whether they set the time limit. */
  'export_expectations',
  /** `files`: solutions whose version of a language the format does not tell. */
  'export_languages',
  /** `value`: how outputs are compared, for which a program is written. */
  'export_comparison_program',
  'export_presentation_lost',
  /** `name`: a file that the format has no place for. `address`: where the texts say that it is. */
  'export_stays_here',
] as const
