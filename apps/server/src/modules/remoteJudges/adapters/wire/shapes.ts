import { z } from 'zod'

/** What the far side answers, as far as it is read. Other fields may be there; what is too long is not read. */
const text = (max: number) => z.string().max(max).transform(storable)
/** The database holds neither U+0000 nor halves of characters. */
const storable = (value: string) => value.replaceAll('\u0000', '').toWellFormed()
const part = text(1_000_000).nullish()

export const Envelope = z.object({
  status: z.number().int(),
  data: z.unknown(),
  msg: text(100_000).nullish(),
  code: text(100).nullish(),
})

/** What the account owes before it may do anything else: a field of Praxis. */
export const SignedIn = z.object({ owes: text(50).nullish() })

const Language = z.object({
  name: text(100).pipe(z.string().min(1)),
  contentType: text(100).nullish(),
  oj: text(100).nullish(),
})
export const Languages = z.array(Language).max(500)

export const ProblemInfo = z.object({
  problem: z.object({
    id: z.number().int(),
    problemId: text(200),
    title: text(1_000),
    /** 2: without limits, which Praxis has. */
    type: z.number().int(),
    timeLimit: z.number().int().nullish(),
    memoryLimit: z.number().int().nullish(),
    description: part,
    input: part,
    output: part,
    hint: part,
    examples: part,
    source: text(10_000).nullish(),
    isRemote: z.boolean().nullish(),
    pdf: text(1_000).nullish(),
  }),
  tags: z
    .array(z.object({ name: text(200) }))
    .max(500)
    .nullish(),
  languages: z.array(text(100)).max(500).nullish(),
})
export type FarProblem = z.infer<typeof ProblemInfo>

const submitId = z.number().int().min(1).max(Number.MAX_SAFE_INTEGER)
/** Judged by the reader: numbers may be new ones. */
const status = z.number()
const figure = z.number().nullish()

export const Submitted = z.object({ submitId })
export const Statuses = z.record(z.string(), z.object({ status }))
export const SubmissionDetail = z.object({
  submission: z.object({
    status,
    time: figure,
    memory: figure,
    errorMessage: text(2_000_000).nullish(),
    code: text(1_000_000).nullish(),
  }),
})

const CaseRow = z.object({ seq: z.number().nullish(), status, time: figure, memory: figure })
export type FarCase = z.infer<typeof CaseRow>
export const CaseResults = z
  .object({
    judgeCaseList: z.array(CaseRow).nullish(),
    subTaskJudgeCaseVoList: z.array(z.object({ subtaskDetailList: z.array(CaseRow).nullish() })).nullish(),
  })
  .nullable()

export const SubmissionList = z.object({
  records: z.array(
    z.object({
      submitId,
      displayPid: text(200).nullish(),
      submitTime: text(100).nullish(),
      language: text(200).nullish(),
      length: figure,
    }),
  ),
})
