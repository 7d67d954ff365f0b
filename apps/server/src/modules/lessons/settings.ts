import { VideoHosts } from '@praxis/contract/lessonAdmin'
import type { Declared } from '#server/settings/declared.ts'

/** Which hosts lessons may show in a frame. */
export const settings = { shape: VideoHosts.shape } as const satisfies Declared
