import { testData } from '@praxis/contract/testData'
import { Failure } from '#server/failure.ts'
import { implement } from '#server/http/handlers.ts'
import { rejudgeAll } from '#server/modules/judgements/public.ts'
import { readManaged } from '../managed.ts'
import { downloadData } from './download.ts'
import { readTexts, readUploaded, uploadFile, uploadZip } from './upload.ts'
import { downloadFile, readHead, viewData } from './view.ts'

export const testDataRoutes = implement(testData, {
  uploadZip,

  uploadFile,

  readUpload: readUploaded,

  readUploadTexts: readTexts,

  download: downloadData,

  view: viewData,

  head: readHead,

  downloadFile,

  async rejudge({ pid, all }, context) {
    const { testDataId } = await readManaged(context, pid)
    // Without data nothing can be judged.
    if (testDataId === null) throw new Failure('rejudge_nothing')
    const queued = await rejudgeAll(context, { problemId: pid, activity: null, onlyOtherData: all !== true })
    return { queued }
  },
})
