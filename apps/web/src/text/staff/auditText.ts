import { auditLocales } from '@praxis/locales/locales'
import { lateText } from '../lateText.ts'

/** The words of the audit log, of which only root sees the page. */
export const { useWords: useAuditText, preload: preloadAuditText } = lateText(auditLocales)
