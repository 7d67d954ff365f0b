import { useState } from 'react'
import { CheckBox } from '#web/components/form/CheckBox.tsx'
import { SearchBox } from '#web/components/form/SearchBox.tsx'
import { SmallButton } from '#web/components/form/SmallButton.tsx'
import { useBoardText } from '#web/text/boardText.ts'
import { useFormat } from '#web/text/format.ts'
import { Popover } from './Popover.tsx'
import styles from './Tools.module.css'

type School = { name: string; count: number }

type SchoolFilterProps = {
  schools: readonly School[]
  chosen: readonly string[]
  onChange: (chosen: readonly string[]) => void
}

/** Only people of some schools. */
export function SchoolFilter(props: SchoolFilterProps) {
  const words = useBoardText()
  const { number } = useFormat()
  const { chosen } = props
  return (
    <Popover icon="school" label={chosen.length === 0 ? words.schools : words.schoolsChosen(number(chosen.length))}>
      <Choice {...props} />
    </Popover>
  )
}

/** The list is no longer than this: who looks for another school types it. */
const shownAtOnce = 100

function Choice({ schools, chosen, onChange }: SchoolFilterProps) {
  const words = useBoardText()
  const { number } = useFormat()
  const [keyword, setKeyword] = useState('')
  const wanted = keyword.toLowerCase()
  // A school that was chosen may have left the board.
  const gone = chosen.filter((name) => schools.every((school) => school.name !== name))
  const all = [...gone.map((name) => ({ name, count: 0 })), ...schools]
  const found = all.filter(({ name }) => name.toLowerCase().includes(wanted)).slice(0, shownAtOnce)
  const toggle = (name: string, isOn: boolean) =>
    onChange(isOn ? [...chosen, name] : chosen.filter((one) => one !== name))
  return (
    <>
      <SearchBox
        label={words.schoolSearch}
        hint={words.schoolSearch}
        value={keyword}
        onSearch={setKeyword}
        hasKey={false}
      />
      {found.length === 0 ? (
        <p className={styles.none}>{words.noSchool}</p>
      ) : (
        <ul className={styles.choices}>
          {found.map(({ name, count }) => (
            <li key={name}>
              <CheckBox label={name} checked={chosen.includes(name)} onChange={(isOn) => toggle(name, isOn)} />
              <span className="quiet">{words.schoolCount(count, number(count))}</span>
            </li>
          ))}
        </ul>
      )}
      {chosen.length > 0 && <SmallButton icon="reset" word={words.clear} onClick={() => onChange([])} />}
    </>
  )
}
