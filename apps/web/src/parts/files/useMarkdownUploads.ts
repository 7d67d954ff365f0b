import { files } from '@praxis/contract/files'
import type { Scope } from '@praxis/contract/scope'
import { filePermissions } from '@praxis/rules/permissions/files'
import type { GroupLevel } from '@praxis/rules/permissions/groups'
import { isStaff } from '@praxis/rules/viewer'
import { upload, type UploadEndpoint } from '#web/api/files/upload.ts'
import { request } from '#web/api/request.ts'
import type { MarkdownUploads } from '#web/components/editor/markdown/MarkdownEditor.tsx'
import { useViewer } from '#web/session/session.ts'
import { viewerOf } from '#web/session/viewer.ts'

/**
 * What the viewer may upload into a text of a scope, for `MarkdownEditor`: staff pictures and files, administrators of a
 * group pictures. `level` is the viewer's in the group. The server decides by what is stored.
 */
export function useMarkdownUploads(scope: Scope, level: GroupLevel = 0): MarkdownUploads | null {
  const viewer = viewerOf(useViewer())
  if (viewer === null || filePermissions.upload(viewer, level) !== null) return null
  const input = scope.kind === 'group' ? { gid: scope.groupId } : {}
  const ofCall = (endpoint: UploadEndpoint & (typeof files)['uploadImage' | 'uploadFile']) => ({
    maxBytes: endpoint.upload.maxBytes,
    kinds: endpoint.upload.kinds,
    send: (file: File, options: { signal: AbortSignal; onProgress: (sent: number) => void }) =>
      upload(endpoint, file, input, { ...options, quiet: true }),
  })
  return {
    picture: ofCall(files.uploadImage),
    ...(isStaff(viewer) && { file: ofCall(files.uploadFile) }),
    removePicture({ fileId }) {
      // It stays in the person's quota if this fails; there is nothing that they could do about it here.
      request(files.removeImage, { fileId }, { quiet: true }).catch(() => {})
    },
  }
}
