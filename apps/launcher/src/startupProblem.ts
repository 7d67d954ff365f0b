/** A reason why Praxis cannot start, and what the operator can do about it. */
export class StartupProblem extends Error {
  readonly cure: string
  constructor(message: string, cure: string) {
    super(message)
    this.cure = cure
  }
}
