import { observable } from './observable.ts'

export type OpenDialog = {
  /** Absent for a dialog that stays when the session ends. */
  close?: (() => void) | undefined
}

/** The dialogs that are open, the topmost last. */
export const openDialogs = observable<readonly OpenDialog[]>([])

/** Call the returned function when the dialog is gone. */
export function registerDialog(dialog: OpenDialog): () => void {
  openDialogs.set([...openDialogs.get(), dialog])
  return () => openDialogs.set(openDialogs.get().filter((one) => one !== dialog))
}

/** At the end of a session: the login dialog that follows would lie under these. */
export function closeSessionDialogs(): void {
  for (const { close } of openDialogs.get()) close?.()
}
