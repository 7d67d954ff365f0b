import { expect, test } from 'vitest'
import { closeSessionDialogs, openDialogs, registerDialog } from './openDialogs.ts'

test('the end of a session closes the dialogs that belong to it, and no other', () => {
  const closed: string[] = []
  const open = (name: string) => {
    const remove = registerDialog({
      close() {
        closed.push(name)
        remove()
      },
    })
  }
  const login = {}
  const closeLogin = registerDialog(login)
  open('statistics')
  open('confirm')
  closeSessionDialogs()
  expect(closed).toEqual(['statistics', 'confirm'])
  expect(openDialogs.get()).toEqual([login])
  closeLogin()
  expect(openDialogs.get()).toEqual([])
})
