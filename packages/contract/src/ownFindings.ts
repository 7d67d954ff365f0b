/** What only packages of our own can have: problem.yaml of Kattis, and praxis.yaml. See findings.ts. */
export const ownFindingCodes = [
  // What a problem is.
  /** `version`: empty of the one that has no number. */
  'kattis_version',
  'kattis_ini_line',
  'kattis_constants',
  /** What problems of a type need, and what they cannot have. */
  'kattis_passes_validator',
  'kattis_interactor_missing',
  'kattis_interactive_files',
  'kattis_passes_alone',
  'kattis_passes_protocol',
  'kattis_time_limit',
  /** `file`: a statement without a name. */
  'kattis_name_missing',
  /** `name`, `file`: a name without a statement. */
  'kattis_statement_missing',
  'kattis_statement_none',
  'kattis_include_idle',
  'kattis_input_validator_idle',
  // How outputs are compared. `name` is the key of the arguments.
  /** `name`, `other`: the place that says it as well. */
  'kattis_comparison_twice',
  'kattis_args_twice',
  /** `name`, `value` */
  'kattis_arg_unknown',
  /** `name`, `argument`, `value` */
  'kattis_tolerance_wrong',
  /** `name`, `argument` */
  'kattis_tolerance_twice',
  /** `name`, `kind` of comparison. */
  'kattis_tolerance_needed',
  /** `name` */
  'kattis_tolerance_alone',
  'kattis_words_alone',
  'kattis_validator_either',
  'kattis_validator_standard',
  'kattis_validator_sources',
  // Cases and groups.
  /** `file` */
  'kattis_generated_there',
  'kattis_not_generated',
  /** The place is the folder with them. */
  'kattis_case_files',
  /** `name`, `group` */
  'kattis_group_unknown',
  'kattis_group_place',
  'kattis_group_points',
  /** `case` without a group. */
  'kattis_cases_beside',
  /** `total` */
  'kattis_score_total',
  /** `total` points, `count` cases. */
  'kattis_scores_rounded',
  /** `name` */
  'kattis_samples_unscored',
  /** `value`, `type` */
  'kattis_case_mode_type',
  /** `value` */
  'kattis_case_mode_groups',
  'kattis_require_whole',
  'kattis_require_unknown',
  'kattis_aggregations_differ',
  // Packages without praxis.yaml.
  /** `version`, `known` */
  'kattis_version_unknown',
  /** `seconds` are a guess; the slowest solution times `multiplier`, in steps of `resolution` seconds, would be better. */
  'kattis_time_guessed',
  /** `seconds` */
  'kattis_time_unmeasured',
  'kattis_validator_missing',
  /** `names` of programs. */
  'kattis_validators_several',
  /** `file`: build or run. */
  'kattis_validator_script',
  /** `file` that may write score.txt. */
  'kattis_score_file',
  'kattis_points_floored',
  'kattis_verdict_other',
  /** `language` */
  'kattis_include_program',
  'kattis_include_all',
  'kattis_samples_apart',
  'kattis_interactive_samples',
  'kattis_statement_file',
  'kattis_statement_empty',
  /** `file` that was taken. */
  'kattis_statement_twice',
  'kattis_title_missing',
  /** `value` */
  'kattis_title_of_file',
  'kattis_main_missing',
  /** `names` of test groups. */
  'kattis_expected_groups',
  'kattis_expected_required',
  // Their points.
  /** `case` beside a group. */
  'kattis_cases_mixed',
  /** `name` */
  'kattis_points_idle',
  /** `name`: the key with what it says. */
  'kattis_points_other',
  /** `total` that can be reached, `max` */
  'kattis_range',
  'kattis_points_none',
  /** `name` of a case, `value`: its points. */
  'kattis_points_fraction',
  /** `file` is not in `list`. */
  'kattis_case_unlisted',
  // Solutions. `name` is the key of the expectation.
  /** `file` */
  'kattis_expected_missing',
  /** `name` */
  'kattis_expected_folder',
  'kattis_expected_case',
  'kattis_expected_compile',
  'kattis_expected_score',
  /** `name`: something is expected of it, and no verdict. */
  'kattis_expected_status',
  'kattis_expectation_missing',
  /** `folder` */
  'kattis_expectation_other',
  /** `value` */
  'kattis_result_unknown',
  // The manifest of the data.
  'kattis_manifest_line',
  /** `file` */
  'kattis_manifest_unlisted',
  'kattis_manifest_missing',
  /** `manifest` */
  'kattis_manifest_differs',
] as const
