import type { Kind } from '../../scripts/defects/operators/operator.ts'

/**
 * Where defects are planted, and which: each line stands for all places of its files at which one of its operators fits.
 * A pass draws evenly over the areas, and in an area over its lines.
 */
export type Line = {
  area: Area
  /** What a defect there endangers. Otherwise the operator says it. */
  kind?: Kind
  files: readonly string[]
  except?: readonly string[]
  operators: readonly string[]
}

export const areas = ['web', 'server', 'rules', 'contract', 'judge', 'launcher'] as const
export type Area = (typeof areas)[number]

/** Never planted into: tests, and what a program writes. */
export const neverIn = ['**/*.test.{ts,tsx}', '**/test/**', '**/*.gen.ts', '**/*.d.ts']

const decisions = [
  'guard dropped',
  'half of a condition dropped',
  'and for or',
  'bound moved',
  'negation turned',
  'choice turned',
]
const amounts = ['number moved', 'arithmetic turned', 'other function called', 'flag turned', 'arguments swapped']
const queries = ['where dropped', 'order dropped', 'filter dropped', 'lock dropped']
const courses = ['await dropped', 'release dropped', 'step dropped', 'finally emptied', 'part of a key dropped']
const fields = ['rule of a field dropped', 'number moved', 'entry dropped', 'flag turned']

const pages = ['property of a page dropped', 'always shown', 'dependency dropped']

const about = (words: string) => [
  `apps/server/src/modules/*/*{${words}}*.ts`,
  `apps/server/src/modules/**/*{${words}}*.ts`,
]

/** Who may enter, see or act. */
const doors = about('ermission,ntrance,nterScope,oor,oin,nvitation,uard,ignIn,ession,assword,actor,oken,isible,eadable')
const counted = about('imit,hrottle,nterval,uota,etention,oom')

export const lines: readonly Line[] = [
  { area: 'web', kind: 'other', files: ['apps/web/src/features/**/*.{ts,tsx}'], operators: [...pages, ...decisions] },
  {
    area: 'web',
    kind: 'other',
    files: ['apps/web/src/parts/**/*.{ts,tsx}'],
    operators: [...pages, ...decisions, ...amounts],
  },
  {
    area: 'web',
    kind: 'other',
    files: ['apps/web/src/components/**/*.{ts,tsx}', 'apps/web/src/layouts/**/*.{ts,tsx}'],
    operators: [...pages, ...decisions, ...courses],
  },
  {
    area: 'web',
    files: ['apps/web/src/{api,loading,routes,session,state,text}/**/*.{ts,tsx}', 'apps/web/src/*.{ts,tsx}'],
    operators: [...decisions, ...courses, 'dependency dropped', 'demand dropped'],
  },
  {
    area: 'server',
    kind: 'access',
    files: [
      'apps/server/src/scope.ts',
      'apps/server/src/db/inScope.ts',
      'apps/server/src/modules/groups/*.ts',
      ...doors,
    ],
    operators: [...decisions, 'where dropped', 'filter dropped'],
  },
  {
    area: 'server',
    kind: 'migrations',
    files: ['apps/server/migrations/*.sql'],
    operators: ['filling dropped', 'condition of a filling dropped', 'value of a filling changed'],
  },
  {
    area: 'server',
    kind: 'sealing',
    files: [
      'apps/server/src/modules/{contests,contestRun,standings,live,prints}/**/*.ts',
      'apps/server/src/modules/submissions/{contest,detail,own,list}/**/*.ts',
    ],
    operators: [...decisions, ...queries, 'part of a key dropped', 'release dropped'],
  },
  {
    area: 'server',
    files: [
      'apps/server/src/{db,http,jobs,services,recount,doubtful,downloads}/**/*.ts',
      'apps/server/src/modules/**/*.ts',
      ...counted,
    ],
    except: ['apps/server/src/modules/{contests,contestRun,standings}/**'],
    operators: [...queries, ...courses, ...amounts, ...decisions],
  },
  {
    area: 'rules',
    kind: 'access',
    files: ['packages/rules/src/permissions/**/*.ts', 'packages/rules/src/{viewer,handVerdict}.ts'],
    operators: decisions,
  },
  {
    area: 'rules',
    kind: 'scoring',
    files: ['packages/rules/src/scoring/**/*.ts'],
    operators: [...decisions, ...amounts],
  },
  {
    area: 'rules',
    kind: 'sealing',
    files: ['packages/rules/src/{standings,contests}/**/*.ts', 'packages/rules/src/standing.ts'],
    operators: [...decisions, ...amounts, 'filter dropped', 'order dropped'],
  },
  {
    area: 'rules',
    kind: 'limits',
    files: ['packages/rules/src/{problems,usernames,puzzle,hints}/**/*.ts', 'packages/rules/src/*.ts'],
    except: ['packages/rules/src/{viewer,handVerdict,standing}.ts'],
    operators: [...decisions, ...amounts],
  },
  {
    area: 'contract',
    kind: 'limits',
    files: ['packages/contract/src/*{imits,ields,Limits}.ts', 'packages/contract/src/*.ts'],
    operators: ['rule of a field dropped', 'number moved'],
  },
  {
    area: 'contract',
    kind: 'access',
    files: ['packages/contract/src/*.ts'],
    operators: ['access widened', 'demand dropped'],
  },
  { area: 'contract', files: ['packages/contract/src/*.ts'], operators: ['entry dropped', 'flag turned'] },
  {
    area: 'contract',
    files: ['packages/contract/src/*.ts'],
    operators: [...decisions, ...fields, 'arguments swapped', 'filter dropped'],
  },
  {
    area: 'judge',
    kind: 'scoring',
    files: ['apps/judge/src/{job,modes}/**/*.ts'],
    operators: [...decisions, ...amounts, 'filter dropped'],
  },
  {
    area: 'judge',
    kind: 'limits',
    files: ['apps/judge/src/{sandbox,runs,compile,languages}/**/*.ts', 'apps/judge/src/machine.ts'],
    operators: [...decisions, ...amounts, 'entry dropped'],
  },
  {
    area: 'judge',
    kind: 'other',
    files: ['apps/judge/src/{assignments,runs,server,store,sandbox,compile,job,modes}/**/*.ts'],
    operators: courses,
  },
  {
    area: 'judge',
    kind: 'other',
    files: ['apps/judge/src/{offer,server,store,hostSelfTest,assignments,problems}/**/*.ts', 'apps/judge/src/*.ts'],
    operators: [...decisions, ...courses, ...amounts],
  },
  {
    area: 'launcher',
    kind: 'other',
    files: ['apps/launcher/src/programs/**/*.ts'],
    operators: [...decisions, ...courses, ...amounts],
  },
  {
    area: 'launcher',
    kind: 'other',
    files: ['apps/launcher/src/checks/**/*.ts'],
    operators: [...decisions, ...courses, ...amounts],
  },
  {
    area: 'launcher',
    kind: 'other',
    files: ['apps/launcher/src/commands/**/*.ts', 'apps/launcher/src/{secrets,settings,session}.ts'],
    operators: [...decisions, ...courses, ...amounts],
  },
  {
    area: 'launcher',
    kind: 'other',
    files: ['apps/launcher/src/*.ts'],
    operators: [...decisions, ...courses, ...amounts],
  },
]

/** How many are drawn of each area. */
export const drawnOfEach = 4
