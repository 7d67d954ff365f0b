import { packageLanguages } from '@praxis/contract/programFiles'
import { languageOfFile } from '#formats/languages.ts'

/** What the languages that are no file ending, or whose ending says another one, are called here. */
const named: Readonly<Record<string, readonly string[]>> = {
  c: ['C'],
  cc: ['C++'],
  nodejs: ['JavaScript Node'],
  node: ['JavaScript Node'],
  bash: ['Bash'],
  perl: ['Perl'],
  golang: ['Golang'],
  'py.py2': ['Python2', 'PyPy2'],
  'py.py3': ['Python3', 'PyPy3'],
  'py.pypy2': ['PyPy2'],
  'py.pypy3': ['PyPy3'],
  py2: ['Python2', 'PyPy2'],
  py3: ['Python3', 'PyPy3'],
}

/** The languages of this site that a name such as `cc.cc17o2` stands for. Empty if it is none. */
export function languagesNamed(name: string): readonly string[] {
  const key = name.trim().toLowerCase()
  if (Object.hasOwn(named, key)) return named[key]!
  const [base = ''] = key.split('.')
  const isOptimised = key.endsWith('o2')
  if (base === 'c') return [isOptimised ? 'C With O2' : 'C']
  if (base === 'cc' || base === 'cpp') {
    const standard = /(?:17|20|23)(?=o2$|$)/.exec(key)?.[0]
    return packageLanguages.filter(
      (one) => one === `C++${standard === undefined ? '' : ` ${standard}`}${isOptimised ? ' With O2' : ''}`,
    )
  }
  const language = Object.hasOwn(named, base) ? named[base]![0]! : languageOfFile(`x.${base}`)
  return language === null ? [] : [language]
}
