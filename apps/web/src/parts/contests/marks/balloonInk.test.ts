import { balloonColors } from '@praxis/contract/contestLimits'
import { expect, test } from 'vitest'
import { balloonInk, readBalloon } from './balloonInk.ts'

test('a colour of a balloon is read in both spellings, and what is none is none', () => {
  expect(readBalloon('#FF4500')).toBe('#ff4500')
  expect(readBalloon('#f40')).toBe('#ff4400')
  expect(readBalloon('#FF450080')).toBe('#ff4500')
  expect([null, '', 'red', 'url(x)', '#12'].map(readBalloon)).toEqual([null, null, null, null, null])
})

test('a letter is dark on light balloons and light on dark ones', () => {
  expect(balloonColors.map(balloonInk)).toEqual([
    '#101014',
    '#101014',
    '#101014',
    '#101014',
    '#101014',
    '#101014',
    '#ffffff',
  ])
  expect([balloonInk('#ffffff'), balloonInk('#000000')]).toEqual(['#101014', '#ffffff'])
})
