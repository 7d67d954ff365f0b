import { failureLength, FailingLanguage, LanguageFacts } from '@praxis/contract/judgeFacts'
import { expect, test } from 'vitest'
import { compileCommandOf, factsOf, failingOf } from './languageFacts.ts'
import { languages } from '#judge/languages/index.ts'

const toolchains = languages.flatMap((language) =>
  language.variants.map((variant) => ({ language, variant, version: '1.0' })),
)

test.each([
  ['C++ 17 With O2', 'g++ -DONLINE_JUDGE -O2 -Wall -fmax-errors=3 -std=c++17 main.cpp -o main -static -lm'],
  ['Java', 'javac -encoding UTF-8 -nowarn -proc:none -Xmaxerrs 3 -d classes Main.java'],
  ['Python3', 'python3 -I -S -X int_max_str_digits=0 -m py_compile main.py && mv __pycache__/*.pyc main.pyc'],
  ['JavaScript Node', 'node --check main.js'],
  ['Kotlin', 'kotlinc -nowarn -no-reflect -d Main.jar Main.kt'],
  ['R', `R --vanilla --no-echo -e 'invisible(parse("main.R"))'`],
])('people see how %s is compiled', (name, command) => {
  const found = toolchains.find(({ language }) => language.name === name)
  expect(found && compileCommandOf(found.language, found.variant)).toBe(command)
})

test('what is told of a language fits the protocol and names no folder of the judge', () => {
  expect(toolchains.length).toBeGreaterThan(0)
  for (const toolchain of toolchains) {
    expect(LanguageFacts.parse(factsOf(toolchain))).toEqual(factsOf(toolchain))
    expect(factsOf(toolchain).compileCommand).not.toMatch(/\/(usr|opt|bin|work)\b|-XX:/)
    expect(factsOf(toolchain).compileCommand).toContain(toolchain.language.name.startsWith('SQL') ? 'sqlite3' : 'ain.')
  }
})

test('languages have names and places in the menu of their own', () => {
  expect(new Set(languages.map(({ name }) => name)).size).toBe(languages.length)
  expect(new Set(languages.map(({ facts }) => facts.seq)).size).toBe(languages.length)
})

test('whatever a compiler prints, the reason why a language fails fits the protocol in one line', () => {
  const reasons = ['signal 9:\u0000\tcould not\r\n reserve', `${'x'.repeat(failureLength - 1)}😀`]
  const told = reasons.map((reason) => FailingLanguage.parse(failingOf('Java', reason)).reason)
  expect(told[0]).toBe('signal 9: could not reserve')
  expect(told.every((reason) => reason.length <= failureLength && reason.isWellFormed())).toBe(true)
})
