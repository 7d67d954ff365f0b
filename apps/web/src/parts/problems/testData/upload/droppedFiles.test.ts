import { expect, test } from 'vitest'
import { filesOf, type DroppedEntry } from './droppedFiles.ts'

const file = (name: string): DroppedEntry => ({ isFile: true, name, file: (found) => found(new File(['x'], name)) })
/** A folder that tells two of its entries at a time, as browsers tell a hundred. */
const folder = (name: string, ...entries: DroppedEntry[]): DroppedEntry => ({
  isFile: false,
  name,
  createReader: () => {
    const left = [...entries]
    return { readEntries: (found) => found(left.splice(0, 2)) }
  },
})
const namesIn = async (entries: DroppedEntry[], most = 10) => {
  const dropped = await filesOf(entries, most)
  return 'files' in dropped ? dropped.files.map(({ name }) => name).toSorted() : dropped
}

test('the files of a dropped folder are found, however many it has and however deep they lie', async () => {
  const data = folder('data', file('1.in'), file('1.out'), file('2.in'), folder('more', file('2.out'), folder('none')))
  expect(await namesIn([data, file('3.in')])).toEqual(['1.in', '1.out', '2.in', '2.out', '3.in'])
})

test('files of one name in two folders are told, since one would take the place of the other', async () => {
  expect(await namesIn([folder('a', file('1.in')), folder('b', file('1.in'))])).toEqual({ twice: '1.in' })
})

test('a folder with more files than test data may have is not read to its end', async () => {
  const many = folder('many', ...Array.from({ length: 5 }, (_, at) => file(`${at}.in`)))
  expect(await namesIn([many], 4)).toEqual({ isTooMany: true })
  expect(await namesIn([many], 5)).toHaveLength(5)
})

test('what the browser may not read is named', async () => {
  const locked: DroppedEntry = { isFile: true, name: 'locked', file: (_, failed) => failed(new Error('no')) }
  expect(await namesIn([file('1.in'), locked])).toEqual({ unreadable: 'locked' })
})
