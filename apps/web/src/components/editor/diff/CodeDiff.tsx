import { latePart } from '#web/loading/latePart.tsx'

/** Two programs side by side, with what differs marked. Loaded when it is first shown. */
export const CodeDiff = latePart('CodeDiffView', () => import('./CodeDiffView.tsx'))
