import { pictureKinds } from '@praxis/contract/files'
import { uploadBytes } from '@praxis/contract/limits'
import { expect, test } from 'vitest'
import { acceptOf, fileProblem, kindNames } from './fileRules.ts'

const picture = { maxBytes: uploadBytes.image, kinds: pictureKinds }
const any = { maxBytes: 10, kinds: ['any'] } as const
const file = (name: string, type: string, size = 1) => ({ name, type, size })

test('a file is told what is wrong with it before it is sent', () => {
  expect(fileProblem(file('a.png', 'image/png', uploadBytes.image), picture)).toBeNull()
  expect(fileProblem(file('a.png', 'image/png', uploadBytes.image + 1), picture)).toBe('size')
  expect(fileProblem(file('a.png', 'image/png', 0), picture)).toBe('empty')
  expect(fileProblem(file('a.svg', 'image/svg+xml'), picture)).toBe('kind')
  expect(fileProblem(file('a.png', 'text/html'), picture)).toBe('kind')
  expect(fileProblem(file('a.JPG', ''), picture)).toBeNull()
  expect(fileProblem(file('png', ''), picture)).toBe('kind')
  expect(fileProblem(file('a.exe', 'x'), any)).toBeNull()
  expect(fileProblem(file('a.exe', 'x', 11), any)).toBe('size')
})

test('people and the file chooser are told the kinds', () => {
  expect(kindNames(picture)).toBe('JPEG, PNG, GIF, WEBP, BMP')
  expect(acceptOf(picture)).toBe('image/jpeg,image/png,image/gif,image/webp,image/bmp')
  expect(kindNames(any)).toBe('')
  expect(acceptOf(any)).toBeUndefined()
})
