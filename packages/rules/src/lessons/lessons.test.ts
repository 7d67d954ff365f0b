import { expect, test } from 'vitest'
import { cleanCaptions } from './captions.ts'
import { itemKindOf } from './itemKind.ts'
import { markOf } from './progress.ts'

const hosts = ['player.example.org', 'videos.example.com:8443']

test.each([
  ['/videos/1/index.m3u8', 'stream'],
  ['/videos/1/INDEX.M3U8?from=3', 'stream'],
  ['/videos/index.m3u8.html', 'link'],
  ['/videos/1?file=index.m3u8', 'link'],
  ['/problem/1000', 'link'],
  ['https://player.example.org/embed/1', 'frame'],
  ['https://PLAYER.example.org/embed/1', 'frame'],
  ['https://player.example.org:443/embed/1', 'frame'],
  ['https://player.example.org:8443/embed/1', 'link'],
  ['https://videos.example.com:8443/1', 'frame'],
  ['https://videos.example.com/1', 'link'],
  ['http://player.example.org/embed/1', 'link'],
  ['https://player.example.org.evil.example/1', 'link'],
  ['https://evil.example/player.example.org', 'link'],
  ['https://other.example.org/index.m3u8', 'link'],
  ['https://player.example.org@evil.example/1', null],
  ['//player.example.org/1', null],
  ['javascript:alert(1)', null],
  ['', null],
])('the address %j is shown as %j', (url, kind) => {
  expect(itemKindOf({ hasVideo: false, url }, hosts)).toBe(kind)
})

test('a video of this site plays here, and without allowed hosts no page stands in a frame', () => {
  expect(itemKindOf({ hasVideo: true, url: '' }, [])).toBe('video')
  expect(itemKindOf({ hasVideo: false, url: 'https://player.example.org/1' }, [])).toBe('link')
})

test.each([
  [{ seconds: 89, duration: 100, mark: null }, 'keep'],
  [{ seconds: 90, duration: 100, mark: null }, 'set'],
  [{ seconds: 0, duration: 0, mark: null }, 'keep'],
  [{ seconds: 5_000, duration: null, mark: null }, 'keep'],
  [{ seconds: 0, duration: null, mark: true }, 'set'],
  [{ seconds: 100, duration: 100, mark: false }, 'clear'],
] as const)('of %j the mark is to %s', (watched, mark) => {
  expect(markOf(watched)).toBe(mark)
})

test('captions keep their cues, and lose styles, notes, regions, names and tags', () => {
  const dirty = [
    '\uFEFFWEBVTT - lesson 1\r\nKind: captions',
    'STYLE\r\n::cue { background: url(https://evil.example/x) }',
    'REGION\r\nid:one',
    'NOTE the name --> of somebody is not told'.replace('-->', 'is'),
    'first\r\n00:01.000 --> 00:02.500  line:0   align:start\r\n<v Ann>Hello <b>world</b></v>\r\n<i.loud>a</i> <c.red>red</c> 1 < 2',
    '01:00:00.000 --> 01:00:00.000\r\n<script>alert(1)</script>',
  ].join('\r\n\r\n')
  expect(cleanCaptions(dirty)).toBe(
    `WEBVTT

00:01.000 --> 00:02.500 line:0 align:start
Hello <b>world</b>
<i>a</i> red 1 &lt; 2`.concat(`

01:00:00.000 --> 01:00:00.000
alert(1)
`),
  )
})

test.each([
  ['', 'nothing'],
  ['<html>', 'a page'],
  ['WEBVTTX\n\n00:01.000 --> 00:02.000\na', 'another word'],
  ['WEBVTT', 'no cue'],
  ['WEBVTT\n\nNOTE nothing', 'only a note'],
  ['WEBVTT\n00:01.000 --> 00:02.000\na', 'a cue in the head'],
  ['WEBVTT\n\n00:02.000 --> 00:01.000\na', 'a cue that ends before it begins'],
  ['WEBVTT\n\n00:61.000 --> 00:62.000\na', 'a time that is none'],
  ['WEBVTT\n\n1 --> 2\na', 'numbers'],
  ['WEBVTT\n\n00:01.000 --> 00:02.000\na\n00:03.000 --> 00:04.000\nb', 'two cues in one'],
  ['WEBVTT\n\none\ntwo\n00:01.000 --> 00:02.000\na', 'two names'],
  ['WEBVTT\n\n00:01.000 --> 00:02.000 <b>\na', 'a tag among the settings'],
])('%j are no captions: %s', (text) => {
  expect(cleanCaptions(text)).toBeNull()
})
