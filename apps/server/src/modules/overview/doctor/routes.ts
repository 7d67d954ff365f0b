import { hostname } from 'node:os'
import { fileURLToPath } from 'node:url'
import { doctor, doctorChecks } from '@praxis/contract/doctor'
import { checkMachine, type CheckName, type DoctorWords } from '@praxis/doctor/checkMachine'
import { staffLocales } from '@praxis/locales/locales'
import { implement } from '#server/http/handlers.ts'
import { checkSite, forJudgeOnly, type Answer } from './checkSite.ts'

/** The folder of the product. */
const root = fileURLToPath(new URL('../../../../../../', import.meta.url))

export const doctorRoutes = implement(doctor, {
  async look(_input, context) {
    const { doctor: words } = await staffLocales[context.locale]()
    const { dataFolder } = context
    const [machine, site] = await Promise.all([checkMachine({ root, dataFolder }, words), checkSite(context, words)])
    const answers: Record<CheckName, Answer> = {
      ...machine,
      ...site,
      compilers: forJudgeOnly(machine.compilers, words),
      cgroup: forJudgeOnly(machine.cgroup, words),
      ...onlyCommand(words),
    }
    return {
      machine: hostname(),
      checkedAt: context.now().toISOString(),
      checks: doctorChecks.map((name) => {
        const { state, detail, cure = null } = answers[name]
        return { name, state, detail, cure }
      }),
    }
  },
})

/** The port is taken by this server, and its account may have neither the programs of a database nor a sandbox. */
function onlyCommand({ onlyCommand: detail, commandCure: cure }: DoctorWords) {
  const unchecked: Answer = { state: 'unchecked', detail, cure }
  return { port: unchecked, postgres: unchecked, sandbox: unchecked, chromium: unchecked, font: unchecked }
}
