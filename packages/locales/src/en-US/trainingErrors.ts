import type { ErrorDetails } from '@praxis/contract/errors'

const fields: Readonly<Record<string, string>> = {
  title: 'The title',
  description: 'The description',
  rank: 'The rank',
  auth: 'The kind of training',
  privatePwd: 'The password',
  trainingCategory: 'The category',
  color: 'The colour',
}
const fieldOf = (d: ErrorDetails) => fields[String(d['field'])] ?? d['field'] ?? ''

export const trainingErrors = {
  training_not_found: 'The training does not exist',
  training_not_yours: 'Only its author, the roots of its group and super administrators manage this training',
  training_password_needed: 'Please enter the password of the training first',
  training_password_missing: 'Enter the training password',
  training_password_wrong: 'The password of the training is wrong',
  training_password_locked: (d: ErrorDetails) =>
    `Too many wrong passwords, please try again in ${Math.max(1, Math.ceil(Number(d['seconds']) / 60))} min`,
  training_members_only: 'You do not have permission to view this training',
  training_registered: 'You are registered in this training already',
  training_without_password: 'This training has no password: nobody registers in it',
  training_without_rank: 'Only private trainings have a record list',
  training_field_missing: (d: ErrorDetails) => `${fieldOf(d)} is required`,
  training_field_wrong: (d: ErrorDetails) => `${fieldOf(d)} is not valid`,
  training_field_long: (d: ErrorDetails) => `${fieldOf(d)} cannot exceed ${d['max']} characters`,
  training_category_not_found: 'The category does not exist',
  training_category_exists: 'There is a category with this name already',
  training_category_of_other: 'The category belongs to another group',
  training_category_forbidden: 'Only those who keep the problem bank make categories',
  training_problem_missing: 'The problem is not in this training',
  training_problem_twice: 'The problem is in this training already',
  training_problem_used: 'Submissions, contests or trainings still name this problem: take it out of the training only',
  training_problem_closed: 'This problem is not open, so a training cannot have it',
  training_display_id_wrong: 'In a training a problem has its own id',
  training_problems_many: (d: ErrorDetails) => `A training has ${d['max']} problems at most`,
  training_order_stale: 'The problems have changed: reload, then order them',
  training_clone_same: 'A group cannot be copied into itself: please select another one',
} as const
