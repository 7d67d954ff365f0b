import type { Input } from './input.ts'
import type { Token } from './scan.ts'

/** A command that the text defines. */
export type Definition = {
  parameters: number
  /** What stands for the first parameter where it is left out. */
  byDefault: string | null
  body: string
}

export type Definitions = {
  commands: Map<string, Definition>
  begins: Map<string, Definition>
  ends: Map<string, Definition>
}

const definers = new Set(['\\newcommand', '\\renewcommand', '\\providecommand', '\\DeclareRobustCommand'])

/** Takes a definition, if the token begins one. One that TeX knows and this does not is left as it is. */
export function takeDefinition(token: Token, input: Input, known: Definitions): boolean {
  const name = token.text
  if (definers.has(name)) return takeCommand(input, known)
  if (name === '\\newenvironment' || name === '\\renewenvironment') return takeEnvironment(input, known)
  if (name === '\\DeclareMathOperator') return takeOperator(input, known)
  if (name === '\\def' || name === '\\gdef') return takeDef(input, known)
  if (name === '\\let') return takeLet(input, known)
  return false
}

function takeCommand(input: Input, known: Definitions): true {
  skipStar(input)
  const name = input.argument()?.trim() ?? ''
  const definition = readDefinition(input)
  known.commands.set(name, { ...definition, body: input.argument() ?? '' })
  return true
}

function takeEnvironment(input: Input, known: Definitions): true {
  skipStar(input)
  const name = input.argument()?.trim() ?? ''
  const definition = readDefinition(input)
  known.begins.set(name, { ...definition, body: input.argument() ?? '' })
  known.ends.set(name, { parameters: 0, byDefault: null, body: input.argument() ?? '' })
  return true
}

function takeOperator(input: Input, known: Definitions): true {
  const star = skipStar(input)
  const name = input.argument()?.trim() ?? ''
  const body = `\\operatorname${star}{${input.argument() ?? ''}}`
  known.commands.set(name, { parameters: 0, byDefault: null, body })
  return true
}

/** `\def\name#1#2{…}`. Parameters that other signs divide are not known here. */
function takeDef(input: Input, known: Definitions): boolean {
  const name = input.next()
  const passed: Token[] = []
  for (let token = input.next(); ; token = input.next()) {
    if (token?.kind === 'parameter') passed.push(token)
    else if (token?.kind !== 'space') {
      input.back(token)
      break
    }
  }
  if (name === null || input.peek()?.kind !== 'open') {
    for (const token of passed.toReversed()) input.back(token)
    input.back(name)
    return false
  }
  known.commands.set(name.text, { parameters: passed.length, byDefault: null, body: input.argument() ?? '' })
  return true
}

function takeLet(input: Input, known: Definitions): true {
  const name = input.argument() ?? ''
  let body = input.argument() ?? ''
  if (body === '=') body = input.argument() ?? ''
  known.commands.set(name, known.commands.get(body) ?? { parameters: 0, byDefault: null, body })
  return true
}

function readDefinition(input: Input): Omit<Definition, 'body'> {
  const count = Number(input.optional() ?? 0)
  const byDefault = input.optional()
  return { parameters: Number.isInteger(count) && count >= 0 && count <= 9 ? count : 0, byDefault }
}

function skipStar(input: Input): '' | '*' {
  const token = input.peek()
  if (token?.kind !== 'other' || !token.text.startsWith('*')) return ''
  input.next()
  if (token.text.length > 1) input.back({ ...token, text: token.text.slice(1) })
  return '*'
}

/** Puts what a command stands for in its place. */
export function expand({ parameters, byDefault, body }: Definition, input: Input, line: number): void {
  const values: string[] = []
  if (parameters > 0 && byDefault !== null) values.push(input.optional() ?? byDefault)
  while (values.length < parameters) values.push(input.argument() ?? '')
  if (parameters === 0) input.skipSpace()
  input.insert(substituted(body, values), line)
}

/** A letter after the name of a command would become a part of that name. */
const substituted = (body: string, values: readonly string[]): string =>
  body.replaceAll(/(\\[a-zA-Z]+)?#([1-9])/g, (_whole, command: string | undefined, number: string) => {
    const value = values[Number(number) - 1] ?? ''
    if (command === undefined) return value
    return /^[a-zA-Z]/.test(value) ? `${command} ${value}` : command + value
  })
