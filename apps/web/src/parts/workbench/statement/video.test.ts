import { expect, test } from 'vitest'
import { planVideo } from './video.ts'

const base = 'https://judge.example/problem/1000'
const member = { isSignedIn: true, isMember: true }
const person = { isSignedIn: true, isMember: false }
const problem = (videoExplanationUrl: string | null, isVideoMemberVisible = false, original: string | null = null) => ({
  videoExplanationUrl,
  videoOriginalUrl: original,
  isVideoMemberVisible,
})

test('a visitor is asked to log in, whatever there is', () => {
  const visitor = { isSignedIn: false, isMember: false }
  expect(planVideo(problem('https://a.example/v.mp4'), visitor, base)).toEqual({ kind: 'login' })
  expect(planVideo(problem(null), visitor, base)).toEqual({ kind: 'login' })
})

test('a video for members is for members', () => {
  expect(planVideo(problem(null, true), person, base)).toEqual({ kind: 'membersOnly' })
  expect(planVideo(problem('/v.mp4', true), member, base).kind).toBe('play')
})

test('the four kinds of file play in the page, everything else opens a tab', () => {
  for (const ending of ['mp4', 'webm', 'ogv', 'OGG']) {
    expect(planVideo(problem(`https://a.example/x.${ending}?t=1`), person, base).kind, ending).toBe('play')
  }
  for (const address of ['https://a.example/watch?v=x.mp4', 'https://a.example/x.avi', 'https://a.example/']) {
    expect(planVideo(problem(address), person, base), address).toEqual({ kind: 'open', address })
  }
  expect(planVideo(problem('/files/x.webm'), person, base)).toEqual({
    kind: 'play',
    address: 'https://judge.example/files/x.webm',
  })
})

test('what is no address of the web is no video', () => {
  const scripted = ['java', 'script:alert(1)'].join('')
  for (const text of [null, ' ', scripted, 'data:video/mp4,x', 'http://']) {
    expect(planVideo(problem(text), person, base), String(text)).toEqual({ kind: 'none' })
  }
})

test('without an explanation the original is shown', () => {
  expect(planVideo(problem(null, false, 'https://a.example/v.mp4'), person, base)).toEqual({
    kind: 'play',
    address: 'https://a.example/v.mp4',
  })
})
