import { isRoot, isStaff, keepsBank, type Viewer } from '@praxis/rules/viewer'

/** Who may open a screen at all. `bank`: those who keep the problem bank. */
export type Guard = 'signedIn' | 'staff' | 'bank' | 'root'

const rules: Record<Guard, (viewer: Viewer | null) => boolean> = {
  signedIn: (viewer) => viewer !== null,
  staff: isStaff,
  bank: keepsBank,
  root: isRoot,
}

export const mayOpen = (guard: Guard, viewer: Viewer | null): boolean => rules[guard](viewer)
