export { deletedFilesJob } from './deletedFiles.ts'
export { refuseOverQuota } from './keepUpload.ts'
export { isUploadedAs } from './isUploadedAs.ts'
