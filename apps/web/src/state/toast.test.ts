import { expect, test } from 'vitest'
import { actOnToast, shownToast, toast } from './toast.ts'

test('what a toast offers is done once, and a later toast takes the offer away', () => {
  let undone = 0
  const action = { label: 'Undo', act: () => (undone += 1) }
  toast.undo('Hidden', action)
  expect(shownToast.get()).toMatchObject({ kind: 'success', message: 'Hidden', action })
  expect(actOnToast()).toBe(true)
  expect(shownToast.get()).toBeNull()
  expect(actOnToast()).toBe(false)
  expect(undone).toBe(1)
  toast.undo('Hidden', action)
  toast.success('Saved')
  expect(actOnToast()).toBe(false)
  expect(undone).toBe(1)
})

test('what the action itself tells stays', () => {
  toast.undo('Hidden', { label: 'Undo', act: () => toast.success('Shown again') })
  actOnToast()
  expect(shownToast.get()?.message).toBe('Shown again')
})
