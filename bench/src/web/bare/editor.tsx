import { cpp } from '@codemirror/lang-cpp'
import CodeMirror from '@uiw/react-codemirror'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

const extensions = [cpp()]

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <CodeMirror extensions={extensions} height="600px" />
  </StrictMode>,
)
