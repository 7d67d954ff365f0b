import type { ErrorCode } from '@praxis/contract/errors'
import { groupLevels } from '@praxis/contract/statuses'
import { isRoot, isStaff, keepsBank, type Viewer } from '../viewer.ts'
import type { GroupLevel } from './groups.ts'

const manages = (level: GroupLevel) => level >= groupLevels.admin

export const filePermissions = {
  /** Before it is known which group the file is for. `managesSome` is whether the viewer manages any group that is open. */
  begin(viewer: Viewer | null, managesSome: boolean): ErrorCode | null {
    return isStaff(viewer) || managesSome ? null : 'no_permission'
  },

  /** `level` is the viewer's in the group that the file is for, and 0 where it is for none. */
  upload(viewer: Viewer | null, level: GroupLevel): ErrorCode | null {
    return isStaff(viewer) || manages(level) ? null : 'no_permission'
  },

  remove(viewer: Viewer | null, file: { readonly uid: string }, level: GroupLevel): ErrorCode | null {
    return viewer?.uid === file.uid || keepsBank(viewer) || manages(level) ? null : 'file_not_yours'
  },

  /** The picture of a group, for whoever may delete other files of the group: its administrators may not. */
  removeGroupPicture(viewer: Viewer | null, file: { readonly uid: string }, level: GroupLevel): ErrorCode | null {
    const mayRemove = viewer?.uid === file.uid || keepsBank(viewer) || level >= groupLevels.root
    return mayRemove ? null : 'group_managers_only'
  },

  /** A picture of the home page, for whoever may delete it there: also its uploader may not, once they are no root. */
  removeFromHome: (viewer: Viewer | null): ErrorCode | null => (isRoot(viewer) ? null : 'file_not_yours'),
} as const
