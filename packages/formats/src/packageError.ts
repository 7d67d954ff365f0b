/** Names the file, the line where that is known, and what is wrong there. */
export class PackageError extends Error {
  constructor(file: string, problem: string, line?: number) {
    super(`${file}${line === undefined ? '' : `:${line}`}: ${problem}`)
    this.name = 'PackageError'
  }
}
