import { readExamples } from '@praxis/rules/problems/examples'
import type { Example, ProblemModel, StatementLanguage } from '#formats/model.ts'
import { tellLostPictures } from '#formats/parts/lostPictures.ts'
import { inItsLanguage } from '#formats/parts/plainModel.ts'
import type { Settings } from './settings.ts'

/** The texts that people read. */
export function readTexts(settings: Settings): Pick<ProblemModel, 'statements' | 'source' | 'examples' | 'authors'> {
  const { problem, report } = settings
  const part = (key: string) => {
    const text = problem.text(key, 'statement')
    return text === null || text.trim() === '' ? null : text
  }
  const title = problem.neededLine('title', 'title') ?? ''
  const [description, input, output, hint] = [part('description'), part('input'), part('output'), part('hint')]
  const source = problem.line('source', 'source')
  tellLostPictures([description, input, output, hint, source], report, problem.place())
  const author = problem.line('author', 'author')
  const { language, ...texts } = inItsLanguage({ title, description, input, output, hint }, source)
  return { ...texts, examples: examplesOf(settings, language), authors: author === null ? [] : [author] }
}

function examplesOf({ problem, report }: Settings, language: StatementLanguage): Example[] {
  const read = readExamples(problem.text('examples', 'examples') ?? '')
  if ('examples' in read) {
    return read.examples.map(({ input, output, note }) => ({
      input,
      output,
      noteZh: language === 'zh-CN' ? note : null,
      noteEn: language === 'en-US' ? note : null,
    }))
  }
  const fault = { part: 'examples', code: 'example_unreadable', params: { number: read.wrong } } as const
  report.broken(problem.place('examples'), fault)
  return []
}
