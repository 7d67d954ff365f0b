/** What a text in Base64 stands for, piece by piece. `state` says afterwards whether it was one, and of how many bytes. */
export async function* decodedBase64(
  content: AsyncIterable<string>,
  state: { isWrong: boolean; bytes: number },
): AsyncGenerator<Uint8Array> {
  let rest = ''
  let isStart = true
  let hasEnded = false
  for await (const piece of content) {
    if (state.isWrong) continue
    rest += piece.replaceAll(/\s+/g, '')
    if (isStart && rest.length < prefixLetters && 'data:'.startsWith(rest.slice(0, 5))) continue
    if (isStart) rest = rest.replace(prefix, '')
    isStart = false
    const whole = rest.length - (rest.length % 4)
    const ready = rest.slice(0, whole)
    rest = rest.slice(whole)
    if (ready === '') continue
    if (hasEnded || !letters.test(ready)) {
      state.isWrong = true
      continue
    }
    hasEnded = ready.endsWith('=')
    const bytes = Buffer.from(ready, 'base64')
    state.bytes += bytes.length
    yield bytes
  }
  if (state.isWrong) return
  if (isStart) rest = rest.replace(prefix, '')
  // Some leave out the signs that fill the last four letters.
  const padded = rest.padEnd(Math.ceil(rest.length / 4) * 4, '=')
  if (rest !== '' && (hasEnded || rest.length % 4 === 1 || !letters.test(padded))) {
    state.isWrong = true
    return
  }
  const bytes = Buffer.from(padded, 'base64')
  state.bytes += bytes.length
  yield bytes
}

const letters = /^[\w+/-]*={0,2}$/
/** Pictures that were pasted have the beginning of an address. */
const prefix = /^data:[\w.+/-]*(?:;[\w=-]+)*,/
const prefixLetters = 64
