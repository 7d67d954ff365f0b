import '@mantine/core/styles/Input.layer.css'
import { TextInput, type TextInputProps } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useEntranceText } from '#web/text/entranceText.ts'

const descriptionApart = { description: { marginBottom: 'var(--s-2)', lineHeight: '16px' } }

/** A code of the authenticator, or a recovery code. */
export function SecondFactorField(props: TextInputProps) {
  const words = useEntranceText().secondFactor
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  return (
    <TextInput
      ref={field}
      size="md"
      label={words.label}
      description={words.hint}
      styles={descriptionApart}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
    />
  )
}
