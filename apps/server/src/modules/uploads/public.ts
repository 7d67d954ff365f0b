export { deletedFilesJob } from './deletedFiles.ts'
export { refuseOverQuota } from './keepUpload.ts'
