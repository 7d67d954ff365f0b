type CheckerBenchProps = {
  /** The problem; null while it has not been saved. */
  pid: number | null
  gid: number | null
  mode: 'spj' | 'interactive'
  /** The checker or interactor as it stands in the editor. */
  validator: {
    code: string
    language: string
    protocol: 'kattis' | 'testlib'
    extraFiles: Record<string, string>
  }
  /** Milliseconds and MB. */
  limits: { timeLimit: number; memoryLimit: number }
}

/** Compiles a checker or interactor and tries it on a judge. */
export function CheckerBench({ validator }: CheckerBenchProps) {
  return <p>{validator.language}</p>
}
