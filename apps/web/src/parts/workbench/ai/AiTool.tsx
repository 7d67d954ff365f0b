import { useMayAsk } from '#web/parts/ai/useMayAsk.ts'
import { Tool } from '#web/parts/workbench/Tool.tsx'
import { preloadAiText, useAiText } from '#web/text/ai/aiText.ts'

preloadAiText()

/** Over the statement: explains the problem. */
export function AiTool({ onAsk }: { onAsk: () => void }) {
  const words = useAiText()
  const mayAsk = useMayAsk()
  return <Tool icon="spark" label={words.kinds.explain_problem} onClick={() => mayAsk() && onAsk()} />
}
