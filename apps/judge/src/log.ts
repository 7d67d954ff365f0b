/** Prints one line for the operator of the worker. */
export function say(line: string): void {
  console.log(`judge: ${line}`)
}

export function complain(line: string): void {
  console.error(`judge: ${line}`)
}
