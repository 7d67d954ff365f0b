import { adminScreens } from './adminScreens.ts'
import type { Branch } from './screen.ts'

/** The screens of the back office. */
export const adminBranches: readonly Branch[] = [
  {
    layout: { script: () => import('#web/layouts/admin/AdminLayout.tsx') },
    scope: 'site',
    guard: 'staff',
    adminScreens,
  },
]
