import { useProblemDataText } from '#web/text/problemDataText.ts'

/** The arguments that a case has in the place of those of the problem. */
export function CaseArgs({ args }: { args: readonly string[] | undefined }) {
  const words = useProblemDataText().testData
  if (args === undefined) return null
  const told = args.length === 0 ? words.noArgs : words.args(args.map(quoted).join(' '))
  return (
    <span className="cut" title={told}>
      {told}
    </span>
  )
}

const quoted = (arg: string) => (/^[^\s"']+$/.test(arg) ? arg : JSON.stringify(arg))
