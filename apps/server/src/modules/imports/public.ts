export { keepImportsJob, makeProblemsJob, readPackagesJob } from './work/jobs.ts'
export { existingChoices } from './command/chooseExisting.ts'
export { importPackages } from './command/importPackages.ts'
