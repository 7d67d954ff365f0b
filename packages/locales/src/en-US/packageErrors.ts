import type { ErrorDetails } from '@praxis/contract/errors'

/** Imports of problem packages. */
const size = (bytes: string | number | undefined) => `${Math.floor(Number(bytes) / 1024 ** 3)} GiB`
const mebibytes = (bytes: string | number | undefined) => Math.floor(Number(bytes) / 1024 ** 2)

export const packageErrors = {
  packages_forbidden: 'Only administrators may import problems here',
  archive_kind: 'The file is neither a zip nor a tar.gz nor XML',
  imports_many: (d: ErrorDetails) =>
    `You may keep ${d['max']} imports that have not ended, and ${size(d['most'])} of their files. End or remove some first`,
  package_import_not_found: 'The import does not exist',
  package_import_state: 'The import is not in a state for this, please refresh',
  package_import_used: 'Submissions, contests or trainings use the problems, so they cannot be taken back',
  package_item_broken: 'This problem is broken and cannot be imported',
  time_limit_offer_not_found: 'The time limit of this problem is not measured',
  time_limit_offer_state: 'The measured time limit cannot be taken now, please refresh',
  solution_not_found: 'The problem has no such solution, please refresh',
  solution_exists: 'The problem has a solution of this name',
  solutions_many: (d: ErrorDetails) => `A problem has ${d['max']} solutions at most`,
  solutions_large: (d: ErrorDetails) => `The solutions of a problem have ${mebibytes(d['max'])} MiB at most`,
  package_nothing_chosen: 'No problem is chosen',
  package_export_missing: (d: ErrorDetails) => `There is no problem ${d['pid']}`,
  package_export_not_yours: (d: ErrorDetails) => `${d['problem']}: you may not export this problem`,
  package_export_refused: (d: ErrorDetails) =>
    `${d['problem']} cannot be exported in this format. ${d['part']}: ${d['text']}`,
  packages_many: (d: ErrorDetails) => `A file may hold ${d['max']} problems at most`,
  upload_ending: (d: ErrorDetails) => `The file must be ${d['endings']}`,
  import_nothing: 'There is no problem that can be imported',
  import_summary: (d: ErrorDetails) =>
    `${d['good']} problems were imported, ${d['bad']} were not. ${d['repeated'] === '' ? '' : `Ids that exist: ${d['repeated']}. `}<br/>${d['failed']}`,
}
