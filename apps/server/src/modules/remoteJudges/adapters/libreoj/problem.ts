import { z } from 'zod'
import type { RemoteProblem, Visit } from '../adapter.ts'
import { RemoteError } from '../../remoteError.ts'
import { withWholeAddresses } from '../../statement/addresses.ts'
import { call, locale } from './api.ts'
import { numbersOf } from './ids.ts'

const meta = z.object({ id: z.int().positive(), displayId: z.int().positive().nullish(), type: z.string() })
const problem = z.object({
  meta,
  localizedContentsOfLocale: z.object({
    title: z.string().min(1),
    contentSections: z.array(
      z.object({
        sectionTitle: z.string(),
        type: z.enum(['Text', 'Sample']),
        sampleId: z.int().nullish(),
        text: z.string().nullish(),
      }),
    ),
  }),
  tagsOfLocale: z.array(z.object({ name: z.string() })),
  samples: z.array(z.object({ inputData: z.string(), outputData: z.string() })).nullish(),
  judgeInfo: z.object({
    timeLimit: z.number().positive().nullish(),
    memoryLimit: z.number().positive().nullish(),
    fileIo: z.object({ inputFilename: z.string(), outputFilename: z.string() }).nullish(),
  }),
})
type Answer = z.infer<typeof problem>

/** The page of a problem, for people. */
export const problemPage = (main: string, remoteId: string): string => `${main}/p/${numbersOf(remoteId).displayId}`

/** The number under which the site takes submissions. */
export async function findProblemId(visit: Visit, remoteId: string): Promise<number> {
  const { displayId } = numbersOf(remoteId)
  const found = await call(visit, 'problem/getProblem', { json: { displayId }, reply: z.object({ meta }) })
  return found.meta.id
}

export async function fetchLibreojProblem(visit: Visit, remoteId: string): Promise<RemoteProblem> {
  const { displayId, id } = numbersOf(remoteId)
  const answer = await call(visit, 'problem/getProblem', {
    json: { displayId, localizedContentsOfLocale: locale, tagsOfLocale: locale, samples: true, judgeInfo: true },
    reply: problem,
  })
  if (id !== null && answer.meta.id !== id) throw new RemoteError('not_found', `${displayId} is ${answer.meta.id}`)
  if (answer.meta.type === 'SubmitAnswer') throw new RemoteError('refused', 'its solutions are files, not programs')
  const { timeLimit, memoryLimit } = answer.judgeInfo
  return {
    title: answer.localizedContentsOfLocale.title,
    ...readSections(answer, problemPage(visit.http.originOf('main'), remoteId)),
    timeLimitMs: timeLimit ?? null,
    memoryLimitMb: memoryLimit ?? null,
    tags: answer.tagsOfLocale.map(({ name }) => name),
    source: '',
    pdf: null,
    languages: null,
  }
}

const partsByTitle = [
  ['description', /^(?:题目描述|题目背景|description|(?:problem )?statement)$/i],
  ['input', /^(?:输入格式|输入|input(?: format)?)$/i],
  ['output', /^(?:输出格式|输出|output(?: format)?)$/i],
] as const

/** Sections are Markdown with formulas already. Other sections than the usual ones, and words on samples, become hints. */
function readSections({ localizedContentsOfLocale, samples, judgeInfo }: Answer, page: string) {
  const parts = { description: [] as string[], input: [] as string[], output: [] as string[], hint: [] as string[] }
  // Programs that read and write files must know their names.
  if (judgeInfo.fileIo != null) {
    parts.input.push(`\`${judgeInfo.fileIo.inputFilename}\``)
    parts.output.push(`\`${judgeInfo.fileIo.outputFilename}\``)
  }
  const shown: { input: string; output: string }[] = []
  for (const section of localizedContentsOfLocale.contentSections) {
    const text = withWholeAddresses((section.text ?? '').trim(), page)
    if (section.type === 'Sample') {
      const sample = samples?.[section.sampleId ?? 0]
      if (sample === undefined) throw new RemoteError('changed', 'a sample without data')
      shown.push({ input: sample.inputData.trimEnd(), output: sample.outputData.trimEnd() })
    }
    if (text === '') continue
    const part = partsByTitle.find(([, title]) => title.test(section.sectionTitle.trim()))?.[0] ?? 'hint'
    parts[part].push(part === 'hint' ? `### ${section.sectionTitle.trim()}\n\n${text}` : text)
  }
  const join = (part: readonly string[]) => part.join('\n\n')
  return {
    description: join(parts.description),
    input: join(parts.input),
    output: join(parts.output),
    hint: join(parts.hint),
    samples: shown,
  }
}
