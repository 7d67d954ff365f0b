import '@mantine/core/styles/Input.layer.css'
import { TextInput, type TextInputProps } from '@mantine/core'
import { useFormat } from '#web/text/format.ts'
import classes from './CountedInput.module.css'

/** The length is shown from this part of the limit on. */
const near = 0.9

type CountedInputProps = Omit<TextInputProps, 'rightSection' | 'maxLength'> & { value: string; maxLength: number }

/** A text box that tells how much of its limit is used, before the text is too long. It takes longer texts. */
export function CountedInput({ value, maxLength, ...rest }: CountedInputProps) {
  const { number } = useFormat()
  const count = value.length > maxLength * near && (
    <span className={classes.count} data-over={value.length > maxLength || undefined}>
      {number(value.length)} / {number(maxLength)}
    </span>
  )
  return <TextInput withAsterisk={false} value={value} rightSection={count} rightSectionWidth={88} {...rest} />
}
