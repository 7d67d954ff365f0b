import { expect, test } from 'vitest'
import { parseExamples } from './examples.ts'

const one = (input: string, output: string, desc = '') => ({ input, output, desc })

test('pairs follow each other, with or without a description', () => {
  expect(parseExamples('<input>1 2</input><output>3</output>')).toEqual([one('1 2', '3')])
  expect(
    parseExamples('<input>1</input><output>2</output><desc>why</desc>\n<input>3</input>\n<output>4</output>'),
  ).toEqual([one('1', '2', 'why'), one('3', '4')])
  expect(parseExamples('')).toEqual([])
})

test('lines and inner spaces stay, the frame of line breaks does not', () => {
  expect(parseExamples('<input>\r\n 1\r\n2\r\n</input><output>\n3 \n\n</output>')).toEqual([one(' 1\n2', '3 ')])
})

test('values may contain angle brackets and tags, even closing ones', () => {
  expect(parseExamples('<input>1 < 2 <b></input><output>a</output>')).toEqual([one('1 < 2 <b>', 'a')])
  expect(parseExamples('<input>a</input>b</input><output>x</output>y</output>')).toEqual([
    one('a</input>b', 'x</output>y'),
  ])
  expect(parseExamples('<input><input></input><output><output></output>')).toEqual([one('<input>', '<output>')])
})

test('empty values are kept', () => {
  expect(parseExamples('<input></input><output>0</output>')).toEqual([one('', '0')])
  expect(parseExamples('<input>0</input><output></output>')).toEqual([one('0', '')])
})

test('a text that was cut off gives what there is', () => {
  expect(parseExamples('<input>1</input><output>2')).toEqual([one('1', '2')])
  expect(parseExamples('<input>1')).toEqual([one('1', '')])
  expect(parseExamples('<input>1</input>')).toEqual([one('1', '')])
  expect(parseExamples('nothing of the kind')).toEqual([])
})

test('text between the tags does not end the list', () => {
  expect(parseExamples('<input>1</input><output>2</output> and <input>3</input><output>4</output>')).toEqual([
    one('1', '2'),
    one('3', '4'),
  ])
})
