/** An error in a package. The message names the file, the line if it is known, and the problem. */
export class PackageError extends Error {
  constructor(file: string, problem: string, line?: number) {
    super(`${file}${line === undefined ? '' : `:${line}`}: ${problem}`)
    this.name = 'PackageError'
  }
}
