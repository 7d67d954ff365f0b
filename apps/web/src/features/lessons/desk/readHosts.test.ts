import { expect, test } from 'vitest'
import { readHosts } from './readHosts.ts'

test('hosts are read from lines, lists and addresses, each once', () => {
  expect(readHosts('player.example.org\n https://Player.Example.org/embed/1?x=1 ,www.example.com:8443；')).toEqual([
    'player.example.org',
    'www.example.com:8443',
  ])
  expect(readHosts(' \n')).toEqual([])
})

test('what is no host is left for the form to refuse', () => {
  expect(readHosts('*.example.org "x"')).toEqual(['*.example.org', '"x"'])
})
