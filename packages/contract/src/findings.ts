import { z } from 'zod'
import { exportFindingCodes } from './exportFindings.ts'
import { ownFindingCodes } from './ownFindings.ts'
import { polygonFindingCodes } from './polygonFindings.ts'

/** Formats of problem packages that are read. */
export const packageFormats = ['praxis', 'kattis', 'polygon', 'hoj', 'qduoj', 'fps', 'hydro'] as const
export type PackageFormat = (typeof packageFormats)[number]

/** Those that are written. */
export const exportFormats = ['praxis', 'hoj', 'kattis', 'fps'] as const satisfies readonly PackageFormat[]
export type ExportFormat = (typeof exportFormats)[number]
/** Whether a package has a place for solutions. */
export const holdsSolutions: Readonly<Record<ExportFormat, boolean>> = {
  praxis: true,
  hoj: false,
  kattis: true,
  fps: true,
}

/** Formats that are known by their files, so that a refusal can name them, and that are not read yet. */
export const laterFormats = ['dmoj', 'syzoj', 'cms', 'uoj'] as const
export type LaterFormat = (typeof laterFormats)[number]

/**
 * What becomes of a part of a package: it is taken as it is, taken as something that is nearly the same, left out, or so
 * wrong that the problem cannot be imported.
 */
export const findingOutcomes = ['mapped', 'approximated', 'dropped', 'broken'] as const
export type FindingOutcome = (typeof findingOutcomes)[number]

/** What a finding is about. */
export const packageParts = [
  'package',
  'id',
  'title',
  'statement',
  'examples',
  'source',
  'author',
  'license',
  'tags',
  'difficulty',
  'visibility',
  'type',
  'languages',
  'templates',
  'timeLimit',
  'memoryLimit',
  'stackLimit',
  'outputLimit',
  'fileIo',
  'judgeMode',
  'comparison',
  'checker',
  'interactor',
  'passes',
  'extraFiles',
  'caseMode',
  'cases',
  'scores',
  'groups',
  'pictures',
  'attachments',
  'solutions',
  'inputValidators',
  'generators',
  'other',
] as const
export type PackagePart = (typeof packageParts)[number]

/** What a value should have been. */
export const wantedKinds = ['text', 'number', 'whole', 'flag', 'list', 'map', 'base64', 'duration', 'size'] as const
export type WantedKind = (typeof wantedKinds)[number]

/**
 * What is told of a part. `name` is a key, an element or a column as the format writes it. The words stand in
 * `packages/locales`, `findings.ts`.
 */
export const findingCodes = [
  // Files.
  /** The place is the file. */
  'file_missing',
  /** `folder` */
  'folder_missing',
  /** `problem`: the code of the system's error. */
  'folder_unreadable',
  /** `max` */
  'folder_deep',
  'file_not_utf8',
  /** `encoding`: the one that the file names. */
  'file_wrong_encoding',
  /** `max`: bytes of a file that is read whole. */
  'file_large',
  /** `max`: words and signs of a settings file. */
  'settings_long',
  /** `syntax` JSON, YAML or XML; `problem` in the words of its parser. */
  'syntax_wrong',
  'file_left_out',
  'link_left_out',
  'file_unknown',
  'folder_left_out',
  /** Left out because of its name, such as the files of tools. */
  'name_left_out',
  'name_forbidden',
  // Values.
  /** `name` */
  'value_missing',
  /** `name`, `value`, and `wanted`: one of wantedKinds. */
  'value_wrong',
  /** `value` and `wanted`, of a file as a whole. */
  'content_wrong',
  /** `name`, `value`, and `known`: those that there are. */
  'value_unknown',
  /** `name`, `value`, `min`, `max` */
  'value_range',
  /** `name`, `value`, `min`: at least that, and more than that. */
  'value_small',
  'value_above',
  /** `name`, `value`, `max`: at most that, and less than that. */
  'value_large',
  'value_below',
  /** `name`, `value`: it does not have the form that the format wants. */
  'value_malformed',
  /** `name`: it must be a name without a path and without special characters. */
  'name_not_plain',
  /** `name` */
  'value_empty',
  /** `name`, `min` entries. */
  'list_short',
  /** `name`, `max` entries. */
  'list_long',
  /** `name`, `max` */
  'value_long',
  /** `name` */
  'value_twice',
  /** `name`, `other`: one of the two, not both. */
  'exclude_each_other',
  /** `name`, `value`, `max` */
  'seconds_wrong',
  /** `name`, `value`: the format has it, Praxis cannot do it. */
  'value_unsupported',
  /** `name`, `value`, `to`: the value that counts in its place. */
  'value_replaced',
  /** `name`: the format has it, Praxis has no such thing. */
  'value_not_taken',
  /** `file`: the settings name it, and the package does not have it. */
  'value_file_missing',
  /** `name`: the key is none of the format. */
  'key_unknown',
  /** `name`: the same, and the format forbids such keys. */
  'key_forbidden',
  /** `value`: nothing says it, so it is this. */
  'default_taken',
  /** `from`, `to` */
  'converted',
  /** `count`: characters that are not allowed, which were kept in test data. */
  'characters_forbidden',
  /** `count`: the same in texts, where they are removed. */
  'characters_removed',
  /** `name`: the document declares the entity itself. */
  'entity_refused',
  /** `name`: nobody declares the entity, so its reference stays as it is written. */
  'entity_kept',
  // Formats.
  /** `known`: the formats that are read. */
  'format_unknown',
  /** `format`: one of laterFormats. */
  'format_later',
  /** The refusal of an archive, `code` with its own parameters. */
  'archive_refused',
  /** A link leads to the archive, which is looked into where it lies. */
  'archive_linked',
  /** `max`: archives within what was sent. */
  'archives_many',
  'package_empty',
  /** `max`: more is not told of one problem. */
  'findings_many',
  // Judging.
  'lines_compared',
  /** `name`, `value`: the other judge does not mind the line ends that Praxis compares. */
  'bytes_compared',
  // Cases.
  'cases_missing',
  /** `file`: an input without an answer. */
  'answer_missing',
  /** `file`: an answer without an input. */
  'input_missing',
  /** `file`: there was no answer, so it is empty. */
  'answer_empty',
  /** `count`: cases of a package without any answer. */
  'answers_empty',
  /** `count`: cases whose answers stood among the inputs, under names that tell. */
  'inputs_alternate',
  /** `count`: cases of a package that has samples alone. */
  'samples_judged',
  /** `file` */
  'case_twice',
  /** `total`: no case has a score, so these points are split. */
  'scores_split',
  /** `name`: it has no score, and others have one. */
  'score_missing',
  /** `name` */
  'group_missing',
  'group_empty',
  // Programs.
  /** `language` */
  'language_unknown',
  'language_missing',
  'program_empty',
  /** `files`: judge files that the package holds among those of solvers. They become the judge's alone. */
  'judge_files_moved',
  /** `files`: the same, and the importer has said that they stay. */
  'judge_files_stay',
  /** `name`: the checker, which the other judge never runs because its type is `value`; here it is of the type `to`. */
  'checker_runs',
  /** `name`: languages that this site has not are left out. */
  'languages_left_out',
  'languages_all',
  /** `name`: the template is of a language that the problem does not accept. */
  'template_idle',
  // Texts.
  /** `number`: of the sample, counted from 1. */
  'example_unreadable',
  /** `file`: a picture that the text shows and the package has not. */
  'picture_missing',
  // Problems of other judges.
  /** `value`: the problem is at another judge. */
  'remote_left_out',
  /** `value`: the judge and the id of the problem there. It is judged there. */
  'remote_linked',
  /** The same, and the site knows no such judge. */
  'remote_unknown',
  /** Test data that nobody here uses. */
  'remote_judges',
  /** A group has no problems of its own that are judged elsewhere. */
  'remote_of_bank',
  // Statements in many languages.
  /** `language`: its code. The statement is an attachment. */
  'language_kept',
  /** `language`: the only one that there is stands in the place of English. */
  'language_stands_in',
  // Statements in TeX.
  /** `name`: a command or an environment that has no counterpart in Markdown. */
  'tex_unknown',
  /** `max` letters, groups within each other, and steps or letters of the commands that a text defines. */
  'tex_long',
  'tex_deep',
  'tex_expands',
  /** `name`: it has no beginning or no end. */
  'tex_unbalanced',
  /** `file`: the PDF that is shown in the place of the TeX. */
  'tex_pdf_shown',
  'tex_source_shown',
  // What the site says.
  /** The refusal of a save, `code` with its own parameters. */
  'save_refused',
  /** `id`: a problem of the site has it. */
  'id_taken',
  /** `id`: another problem of the same upload has it. */
  'id_twice',
  /** `id`: no problem may have it, so the site chooses one. */
  'id_unfit',
  /** `name`: a text with characters that no database holds. */
  'text_unstorable',
  // Solutions that a site does not keep.
  /** `count` of them, because a problem has `max` at most. */
  'solutions_many',
  'texts_large',
  /** `count` of them, because together they would have more than `max` bytes. */
  'solutions_large',
  /** `count` solutions set the time limit, which the package does not say. */
  'limit_measured',
  // What a site has and no package says.
  /** A statement that is a PDF, beside its texts. */
  'export_pdf',
  'export_videos',
  /** `name`: the languages whose limits are multiplied by factors of the problem. */
  'export_factors',
  /** `name`: a file that a text refers to, and that has been deleted. */
  'export_file_missing',
  ...ownFindingCodes,
  ...exportFindingCodes,
  ...polygonFindingCodes,
] as const
export type FindingCode = (typeof findingCodes)[number]

export const FindingParams = z.record(z.string(), z.union([z.string(), z.number()]))
export type FindingParams = z.infer<typeof FindingParams>

/** What becomes of a part of a package. */
export const Finding = z.object({
  outcome: z.enum(findingOutcomes),
  part: z.enum(packageParts),
  /** Null of what is taken as it is, where there is nothing to tell. */
  code: z.enum(findingCodes).nullable(),
  params: FindingParams,
  /** The file in the package, with the line if it is known: `problem.json:44`. Null where it has no place. */
  place: z.string().nullable(),
  /** How many there are, such as cases; null where it is one. */
  count: z.number().int().nullable(),
})
export type Finding = z.infer<typeof Finding>
