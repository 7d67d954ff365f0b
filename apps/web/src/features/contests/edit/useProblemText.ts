import { contestRulesOfForm as most } from '@praxis/contract/contestLimits'
import type { ErrorDetails } from '@praxis/contract/errors'
import { useContestMakingText } from '#web/text/contestMakingText.ts'
import { useFormat } from '#web/text/format.ts'
import type { FormProblem, OwnProblem } from './form/checkContestForm.ts'

type Sentence = string | ((details: ErrorDetails) => string)

/** The sentence of a problem: that of the server, or the page's own. */
export function useProblemText(): (problem: FormProblem) => string {
  const { rules, contestForm: words } = useContestMakingText()
  const { number } = useFormat()
  const sentences: Readonly<Record<string, Sentence>> = rules
  const own = ({ own: about, is }: OwnProblem): string =>
    about === 'account'
      ? {
          range: words.accountRange,
          letters: words.accountLetters,
          nobody: words.accountNobody,
          long: words.accountLong(number(most.affixLength)),
        }[is]
      : {
          number: words.awardNumber,
          nameless: words.awardNameless,
          colors: words.awardColorWrong,
          sum: words.awardSum,
        }[is]
  return (problem) => {
    if ('own' in problem) return own(problem)
    const sentence = sentences[problem.code]
    if (typeof sentence === 'function') return sentence({ ...problem.params, field: problem.field })
    return sentence ?? problem.code
  }
}
