import type { JudgeStatus } from '@praxis/contract/statuses'

export const statuses: Record<string, string> = {
  '-10': 'Not Submitted',
  '-5': 'Submitted, Result Unknown',
  '-4': 'Cancelled',
  '-3': 'Presentation Error',
  '-2': 'Compile Error',
  '-1': 'Wrong Answer',
  '0': 'Accepted',
  '1': 'Time Limit Exceeded',
  '2': 'Memory Limit Exceeded',
  '3': 'Runtime Error',
  '4': 'System Error',
  '5': 'Pending',
  '6': 'Compiling',
  '7': 'Judging',
  '8': 'Partial Accepted',
  '9': 'Submitting',
  '10': 'Submit Failed',
} satisfies Record<JudgeStatus, string>
