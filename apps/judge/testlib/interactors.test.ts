import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { compiled, fileWith, scratchFile } from './test/programs.ts'

/** Answers what the interactor says, or leaves with null. */
type Player = (said: string) => string | null

/** The interactor with a player at its pipes, who is asked whenever a line has come. */
function play(player: Player, input = '700 20\n'): Promise<{ code: number | null; err: string; written: string }> {
  const output = scratchFile('interaction')
  const child = spawn(compiled('interactor'), [fileWith('input', input), output, fileWith('answer', '')])
  let err = ''
  let rest = ''
  child.stderr.on('data', (chunk) => (err += String(chunk)))
  child.stdin.on('error', () => {})
  child.stdout.on('data', (chunk) => {
    const lines = (rest + String(chunk)).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      const answer = player(line)
      if (answer === null) child.stdin.end()
      else child.stdin.write(answer)
    }
  })
  return new Promise((resolve) => {
    child.on('close', (code) => resolve({ code, err, written: readFileSync(output, 'utf8') }))
  })
}

function bisecting(send: (guess: number) => string): Player {
  let [low, high] = [1, 1000]
  let guess = 0
  return (said) => {
    if (said === '<') low = guess + 1
    if (said === '>') high = guess - 1
    guess = Math.floor((low + high) / 2)
    return said === '=' ? '' : send(guess)
  }
}

test('an interactor answers as soon as a line is there, without a flush of its own', async () => {
  const { code, err, written } = await play(bisecting((guess) => `${guess}\n`))
  expect({ code, err }).toEqual({ code: 0, err: 'ok 9 questions\n' })
  expect(written.split('\n').slice(0, 3)).toEqual(['500', '750', '625'])
})

test('an interactor needs no more than a blank after a number', async () => {
  expect(await play(bisecting((guess) => `${guess} `))).toMatchObject({ code: 0 })
})

test('what a player writes after the end does not matter', async () => {
  expect(await play(bisecting((guess) => `${guess}\r\n`))).toMatchObject({ code: 0 })
})

test('a player who leaves early has the wrong output format, and the interactor does not die of it', async () => {
  expect(await play(() => null)).toMatchObject({
    code: 2,
    err: 'wrong output format guess: expected an integer, found the end of the file (output, line 1)\n',
  })
})

test('an interactor that writes to a player who has left learns of it when it reads', async () => {
  const [input, output] = [fileWith('input', '700 20\n'), scratchFile('interaction')]
  const child = spawn(compiled('interactor'), [input, output])
  child.stdout.once('data', () => {
    child.stdout.destroy()
    child.stdin.end('1\n')
  })
  const ended = await new Promise((resolve) => child.on('exit', (code, signal) => resolve({ code, signal })))
  expect(ended).toEqual({ code: 2, signal: null })
})

test('a player who says something else is told what and where', async () => {
  expect(await play(() => 'maybe\n')).toMatchObject({ code: 2, err: expect.stringContaining('found "maybe"') })
  expect(await play(() => '2000\n')).toMatchObject({ code: 1, err: expect.stringContaining('from 1 to 1000') })
})

test('a player who asks too often is wrong', async () => {
  const { code, err, written } = await play(() => '1\n', '700 3\n')
  expect({ code, err }).toEqual({ code: 1, err: 'wrong answer not found with 3 questions\n' })
  expect(written).toBe('1\n1\n1\n')
})

test('a broken input is a failure of the jury', async () => {
  expect(await play(() => '1\n', 'x')).toMatchObject({ code: 3 })
})
