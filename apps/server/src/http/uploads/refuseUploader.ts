import type { Upload } from '@praxis/contract/endpoint'
import { filePermissions } from '@praxis/rules/permissions/files'
import { isStaff, type Viewer } from '@praxis/rules/viewer'
import type { Services } from '#server/context.ts'
import { allow } from '#server/failure.ts'
import { managesOpenGroup } from '#server/modules/groups/public.ts'
import { refuseOverQuota } from '#server/modules/uploads/public.ts'

/**
 * Refuses who cannot be right to upload, whatever the form says, and who has no room left. The call itself decides for
 * the group that the form names.
 */
export async function refuseUploader(
  upload: Upload | undefined,
  viewer: Viewer | null,
  { db }: Pick<Services, 'db'>,
): Promise<void> {
  if (upload?.by === undefined || viewer === null) return
  const managesSome = !isStaff(viewer) && (await managesOpenGroup(db, viewer.uid))
  allow(filePermissions.begin(viewer, managesSome))
  await refuseOverQuota(db, viewer.uid, 1)
}
