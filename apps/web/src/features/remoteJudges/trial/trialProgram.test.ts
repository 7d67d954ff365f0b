import { expect, test } from 'vitest'
import { trialProgram } from './trialProgram.ts'

test('a program to try with is in the language that the name means', () => {
  const sign = (language: string) => /<iostream>|<stdio\.h>|import sys|java\.util/.exec(trialProgram(language))?.[0]
  expect(['C++ 17 With O2', 'G++', 'GNU G++20 13.2', 'C++ (gcc 12)'].map(sign)).toEqual(
    Array.from({ length: 4 }, () => '<iostream>'),
  )
  expect(['C', 'C With O2', 'GCC', 'GNU C11'].map(sign)).toEqual(['<stdio.h>', '<stdio.h>', '<stdio.h>', '<iostream>'])
  expect(['Python3', 'PyPy 3.10'].map(sign)).toEqual(['import sys', 'import sys'])
  expect(['Java 21', 'JavaScript (Node.js)'].map(sign)).toEqual(['java.util', '<iostream>'])
})
