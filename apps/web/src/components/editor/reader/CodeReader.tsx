import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { Scrollable } from '#web/components/layout/Scrollable.tsx'
import type { Colours, Piece } from './pieces.ts'
import styles from './CodeReader.module.css'
import { selectAllOf } from './selectAll.ts'

type CodeReaderProps = {
  code: string
  /** As the judge names it. */
  language: string
  label: string
}

/** A program to be read, with line numbers and colours. It is shown at once; the colours come when their parser has. */
export function CodeReader({ code, language, label }: CodeReaderProps) {
  const program = useRef<HTMLPreElement>(null)
  const colours = useColours(language)
  const text = useMemo(() => code.replaceAll(/\r\n?/g, '\n'), [code])
  const pieces = useMemo(() => colours?.(text) ?? [{ text, colour: undefined }], [colours, text])
  const numbers = useMemo(() => Array.from(text.split('\n'), (_, index) => index + 1).join('\n'), [text])
  return (
    <Scrollable
      as="section"
      label={label}
      className={styles.reader}
      onKeyDown={(event) => selectAllOf(program.current, event)}
    >
      <pre className={styles.numbers} aria-hidden="true">
        {numbers}
      </pre>
      <pre ref={program} className={styles.code} translate="no">
        {Array.from(pieces, ({ text: part, colour }, place) => (
          <Part key={place} text={part} colour={colour} />
        ))}
      </pre>
    </Scrollable>
  )
}

function Part({ text, colour }: Piece): ReactNode {
  const shown = unseen.test(text) ? withMarks(text) : text
  return colour === undefined ? shown : <span className={styles[colour]}>{shown}</span>
}

/** Control characters, spaces without width, and what turns the direction of text: they could hide what a program does. */
const unseen = /([^\P{Cc}\t\n]|[\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\ufff9-\ufffc])/u

/** Each of them stays in the text, for copying, and is seen as a dot that says what it is. */
const withMarks = (text: string): ReactNode =>
  Array.from(text.split(unseen), (part, place) =>
    place % 2 === 0 ? (
      part
    ) : (
      <span key={place} className={styles.unseen} title={codeOf(part)}>
        {part}
      </span>
    ),
  )

const codeOf = (char: string): string => `U+${char.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`

function useColours(language: string): Colours | null {
  const [loaded, setLoaded] = useState<{ language: string; colours: Colours | null }>()
  useEffect(() => {
    let isWanted = true
    const load = async () => {
      const { loadColours } = await import('./codeColours.ts')
      const colours = await loadColours(language)
      if (isWanted) setLoaded({ language, colours })
    }
    // Without their file the code is read in one colour.
    load().catch(() => undefined)
    return () => {
      isWanted = false
    }
  }, [language])
  return loaded?.language === language ? loaded.colours : null
}
