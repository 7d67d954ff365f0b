import '@mantine/core/styles/ActionIcon.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/PasswordInput.layer.css'
import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useState } from 'react'
import { Icon } from '#web/components/icons.tsx'
import { preloadAccountText, useAccountText } from '#web/text/people/accountText.ts'

preloadAccountText()

export function PasswordField(props: PasswordInputProps) {
  const { showPassword, hidePassword } = useAccountText()
  const [visible, setVisible] = useState(false)
  return (
    <PasswordInput
      size="md"
      visible={visible}
      onVisibilityChange={setVisible}
      visibilityToggleIcon={ToggleIcon}
      // Mantine takes the toggle out of the tab order, but people without a mouse need it.
      visibilityToggleButtonProps={{ 'aria-label': visible ? hidePassword : showPassword, tabIndex: 0 }}
      {...props}
    />
  )
}

function ToggleIcon({ reveal }: { reveal: boolean }) {
  return <Icon name={reveal ? 'eyeOff' : 'eye'} size={14} />
}
