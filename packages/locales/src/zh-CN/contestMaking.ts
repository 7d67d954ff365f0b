import { codeDownload } from './codeDownload.ts'
import { contestCheck } from './contestCheck.ts'
import { contestDesk } from './contestDesk.ts'
import { contestErrors } from './contestErrors.ts'
import { contestForm } from './contestForm.ts'
import { contestProblemDesk } from './contestProblemDesk.ts'
import { participantDesk } from './participantDesk.ts'

/** Words of the pages that make contests. They load with them. */
export const contestMakingZhCN = {
  codeDownload,
  contestCheck,
  contestDesk,
  contestForm,
  contestProblemDesk,
  participantDesk,
  rules: contestErrors,
}
