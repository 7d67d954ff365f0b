import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import { caseModes, compareKinds, problemType } from '@praxis/contract/statuses'
import type { Locale } from '@praxis/locales/locales'
import { PackageError, type PackageFile, type ProblemPackage } from './model.ts'
import { splitStatement } from './statement.ts'

/** The keys of problem.yaml this importer understands; the format makes unknown keys errors. */
const ProblemYaml = z.strictObject({
  problem_format_version: z.literal('2025-09'),
  type: z.literal('pass-fail').default('pass-fail'),
  name: z.union([z.string(), z.record(z.string(), z.string())]),
  uuid: z.string(),
  license: z.string().optional(),
  version: z.string().optional(),
  credits: z.unknown().optional(),
  limits: z.strictObject({ time_limit: z.number().positive(), memory: z.number().int().positive().default(2048) }),
})

/** praxis.yaml: what the format cannot say. */
const PraxisYaml = z.strictObject({
  id: z.string().min(1).max(100),
  difficulty: z.number().int().default(0),
  stack_mb: z.number().int().positive().optional(),
  compare: z.enum(compareKinds).default('tokens'),
  ignore_trailing: z.boolean().default(true),
  case_mode: z.enum(caseModes).default('default'),
  source: z.record(z.string(), z.string()).optional(),
  tags: z.array(z.string()).default([]),
  languages: z.array(z.string()).optional(),
})

const localeOfFile: Record<string, Locale> = { zh: 'zh-CN', en: 'en-US' }

/** Reads a package in the Kattis 2025-09 layout from a folder. */
export async function readKattis(folder: string): Promise<ProblemPackage> {
  const problem = await readYaml(folder, 'problem.yaml', ProblemYaml)
  const own = await readYaml(folder, 'praxis.yaml', PraxisYaml)
  const sample = await listCases(folder, 'data/sample')
  const secret = await listCases(folder, 'data/secret')
  if (secret.length === 0) throw new PackageError('data/secret', 'there is no test case')
  return {
    displayId: own.id,
    statements: await readStatements(folder, problem.name),
    examples: await Promise.all(
      sample.map(async ({ input, answer }) => ({
        input: await readFile(input.path, 'utf8'),
        output: await readFile(answer.path, 'utf8'),
        noteZh: null,
        noteEn: null,
      })),
    ),
    difficulty: own.difficulty,
    source: own.source?.['zh'] ?? own.source?.['en'] ?? null,
    author: null,
    tags: own.tags,
    languages: own.languages ?? null,
    timeLimitMs: Math.round(problem.limits.time_limit * 1000),
    memoryLimitMb: problem.limits.memory,
    stackLimitMb: own.stack_mb ?? problem.limits.memory,
    type: problemType.acm,
    judgeMode: 'default',
    caseMode: own.case_mode,
    compare: {
      kind: own.compare,
      ignoreTrailing: own.ignore_trailing,
      caseInsensitive: false,
      epsAbs: null,
      epsRel: null,
    },
    // Samples are judged first, as everybody expects who reads the number of a failing case.
    cases: [...sample, ...secret].map((files) => ({ ...files, group: null, score: null })),
  }
}

async function readYaml<T extends z.ZodType>(folder: string, name: string, schema: T): Promise<z.output<T>> {
  const text = await readFile(join(folder, name), 'utf8').catch(() => {
    throw new PackageError(name, 'the file is missing')
  })
  const parsed = schema.safeParse(parse(text))
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  throw new PackageError(name, `${issue?.path.join('.') ?? ''} ${issue?.message ?? 'is wrong'}`.trim())
}

async function readStatements(
  folder: string,
  name: string | Record<string, string>,
): Promise<ProblemPackage['statements']> {
  const statements: ProblemPackage['statements'] = {}
  for (const file of await readdir(join(folder, 'statement'))) {
    const language = /^problem\.(\w+)\.md$/.exec(file)?.[1]
    const locale = language === undefined ? undefined : localeOfFile[language]
    if (language === undefined || locale === undefined) continue
    const title = typeof name === 'string' ? name : name[language]
    if (title === undefined) throw new PackageError('problem.yaml', `name has no entry for ${language}`)
    statements[locale] = splitStatement(title, await readFile(join(folder, 'statement', file), 'utf8'), locale)
  }
  if (Object.keys(statements).length === 0) throw new PackageError('statement', 'there is no problem.<language>.md')
  return statements
}

async function listCases(folder: string, below: string): Promise<{ input: PackageFile; answer: PackageFile }[]> {
  const names = await readdir(join(folder, below)).catch((): string[] => [])
  const inputs = names.filter((name) => name.endsWith('.in')).sort()
  return inputs.map((name) => {
    const answer = name.replace(/\.in$/, '.ans')
    if (!names.includes(answer)) throw new PackageError(`${below}/${name}`, `its answer ${answer} is missing`)
    return {
      input: { name, path: join(folder, below, name) },
      answer: { name: answer, path: join(folder, below, answer) },
    }
  })
}
