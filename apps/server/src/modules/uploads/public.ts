export { deletedFilesJob } from './deletedFiles.ts'
export { refuseOverQuota } from './keepUpload.ts'
export { isUploadedAs } from './isUploadedAs.ts'
export { insertPrepared, prepareFile, removeFiles, type PreparedFile } from './prepareFile.ts'
