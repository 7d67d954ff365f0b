import { lessonVideos } from '@praxis/contract/lessonVideos'
import { implement } from '#server/http/handlers.ts'
import { play } from './play.ts'
import { receiveCaptions, receiveVideo, removeCaptions } from './receive.ts'

export const lessonVideoRoutes = implement(lessonVideos, {
  upload: (_input, context) => receiveVideo(context),
  uploadCaption: receiveCaptions,
  removeCaption: removeCaptions,
  play,
})
