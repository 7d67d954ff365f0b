import { extname } from 'node:path'

/** The languages of the site by their names on the wire (wire-oj 15.1). */
export const languageNames = [
  'C',
  'C With O2',
  'C++',
  'C++ With O2',
  'C++ 17',
  'C++ 17 With O2',
  'C++ 20',
  'C++ 20 With O2',
  'C++ 23',
  'C++ 23 With O2',
  'Java',
  'Python3',
  'Python2',
  'PyPy3',
  'PyPy2',
  'Golang',
  'C#',
  'PHP',
  'JavaScript Node',
  'JavaScript V8',
  'Ruby',
  'Rust',
] as const

const languageOfExtension: Record<string, (typeof languageNames)[number]> = {
  '.c': 'C With O2',
  '.cpp': 'C++ 17 With O2',
  '.cc': 'C++ 17 With O2',
  '.cxx': 'C++ 17 With O2',
  '.java': 'Java',
  '.py': 'Python3',
  '.go': 'Golang',
  '.cs': 'C#',
  '.php': 'PHP',
  '.js': 'JavaScript Node',
  '.rb': 'Ruby',
  '.rs': 'Rust',
}

/** What a source is written in when nothing else says it. */
export const languageOfFile = (file: string): string | null => languageOfExtension[extname(file)] ?? null
