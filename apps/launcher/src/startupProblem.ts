/** A reason why Praxis cannot start that a person can put right. */
export class StartupProblem extends Error {
  readonly cure: string
  constructor(message: string, cure: string) {
    super(message)
    this.cure = cure
  }
}
