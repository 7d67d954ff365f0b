export { deletedFilesJob } from './deletedFiles.ts'
