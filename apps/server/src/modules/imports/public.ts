export { keepImportsJob, makeProblemsJob, readPackagesJob } from './work/jobs.ts'
