export { keepImportsJob } from './work/keepJob.ts'
export { makeProblemsJob } from './work/makeJob.ts'
export { readPackagesJob } from './work/readJob.ts'
