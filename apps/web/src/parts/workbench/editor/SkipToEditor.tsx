import { useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { skipLinksId } from '#web/state/skipLinks.ts'
import { useWorkbenchText } from '#web/text/problems/workbenchText.ts'

const paneId = 'code-editor-pane'

/** Of the pane with the editor in it. */
export const editorPane = { id: paneId }

/** For keyboards: the editor stands after two bars, the statement and its own tools. `onShow` shows it where it is hidden. */
export function SkipToEditor({ onShow }: { onShow: () => void }) {
  const words = useWorkbenchText()
  const [place, setPlace] = useState<HTMLElement | null>(null)
  useLayoutEffect(() => setPlace(document.getElementById(skipLinksId)), [])
  if (place === null) return null
  const skip = () => {
    onShow()
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`#${paneId} [role=textbox]`)?.focus())
  }
  return createPortal(
    <button type="button" onClick={skip}>
      {words.skipToEditor}
    </button>,
    place,
  )
}
