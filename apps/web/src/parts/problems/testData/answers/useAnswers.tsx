import { useState, type ReactNode } from 'react'
import type { DropdownItem } from '#web/components/dialog/DropdownMenu.tsx'
import { latePart } from '#web/loading/latePart.tsx'
import type { TestDataValue } from '#web/parts/problems/testData/testDataValue.ts'
import { useProblemDataText } from '#web/text/problemDataText.ts'

const AnswersDialog = latePart('AnswersDialog', () => import('./AnswersDialog.tsx'))

type Options = {
  pid: number | null
  gid: number | null
  value: TestDataValue
  onChange: (value: TestDataValue) => void
}

/** What lets a program make the outputs of all cases: an item of a menu where that is possible, and its dialog. */
export function useAnswers({ pid, gid, value, onChange }: Options): { items: DropdownItem[]; dialog: ReactNode } {
  const words = useProblemDataText().testData
  const [isMaking, setMaking] = useState(false)
  const { isUpload, dir, cases } = value
  const hasInputs = isUpload ? dir !== '' || (pid !== null && cases.some(({ id }) => id !== null)) : cases.length > 0
  return {
    items: hasInputs ? [{ label: words.makeAnswers, icon: 'play', onSelect: () => setMaking(true) }] : [],
    dialog: isMaking && (
      <AnswersDialog
        pid={pid}
        gid={gid}
        value={value}
        onClose={() => setMaking(false)}
        onMade={(made) => {
          onChange(made)
          setMaking(false)
        }}
      />
    ),
  }
}
