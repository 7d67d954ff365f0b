import { formDraftIn, useFormDraft, type DraftKeeper, type FormDraft } from '#web/parts/editing/useFormDraft.ts'
import type { DraftEntry } from '#web/parts/workbench/drafts/drafts.ts'
import type { ProblemForm } from '../form/problemForm.ts'

/** The draft of a problem that this browser keeps. */
export const useLocalDraft = (place: string): DraftKeeper<ProblemForm> => useFormDraft(place, isForm)

export const draftIn = (entry: DraftEntry | null): FormDraft<ProblemForm> | null => formDraftIn(entry, isForm)

/** Parts that a form of another release may lack. */
const isForm = ({ statements, data, compare, examples, languages, templates, tags }: Partial<ProblemForm>): boolean =>
  statements?.['zh-CN'] !== undefined &&
  statements['en-US'] !== undefined &&
  data?.cases !== undefined &&
  [compare, examples, languages, templates, tags].every((part) => part !== undefined)
