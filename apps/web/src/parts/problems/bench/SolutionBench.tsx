type SolutionBenchProps = { pid: number; gid: number | null }

/** Judges an author's own solutions on the stored test data. */
export function SolutionBench({ pid }: SolutionBenchProps) {
  return <p>{pid}</p>
}
