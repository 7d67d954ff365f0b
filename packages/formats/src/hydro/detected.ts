import type { Report } from '#formats/report.ts'
import { byNumbers, inByteOrder } from '#formats/source/packageFiles.ts'
import type { Settings } from '#formats/source/yamlData.ts'
import type { Aggregate, HydroCase, HydroSubtask } from './subtasks.ts'
import type { TestData } from './testData.ts'

/** What a name says, if it is that of an input. */
type Named = {
  readonly subtask: number
  readonly type: Aggregate
  readonly number: number
  /** The outputs that would belong to it, the first that there is counts. */
  readonly outputs: readonly string[]
}
type Form = (name: string) => Named | null

const bothCases = (endings: readonly string[]) => endings.flatMap((one) => [one, one.toUpperCase()])
const asOutput = (name: string) => name.replaceAll('input', 'output').replaceAll('INPUT', 'OUTPUT')
const withAsOutput = (names: readonly string[]) => [...new Set(names.flatMap((name) => [name, asOutput(name)]))]

/** `1.in`, `input1.txt`, `a2-3.in`: a number at the end, with the number of a subtask before it or not. */
const numbered: Form = (name) => {
  const stem = /^([\w.-]*\d)\.(?:(?:in\.)?txt|in)$/.exec(name) ?? /^([\w.-]*\d)\.(?:(?:IN\.)?TXT|IN)$/.exec(name)
  if (stem === null) return null
  const [, subtask = '', number] = /(?:(\d*)[-_])?(\d+)$/.exec(stem[1]!)!
  const endings = bothCases(['out', 'ans', 'out.txt', 'ans.txt'])
  const outputs = withAsOutput(endings.map((ending) => `${stem[1]}.${ending}`))
  if (stem[1]!.includes('input')) outputs.push(`${stem[1]!.replaceAll('input', 'output')}.txt`)
  const type = subtask === '' ? 'sum' : 'min'
  return { subtask: Number(subtask || 1), type, number: Number(number), outputs }
}

/** `a.in1` with `a.ou1` or `a.out1`. */
const numberLast: Form = (name) => {
  const [, stem, ending, number] = /^(\D*)\.(in|IN)(\d+)$/.exec(name) ?? []
  if (stem === undefined) return null
  const endings = ending === 'in' ? ['ou', 'out'] : ['OU', 'OUT']
  const outputs = withAsOutput(endings.map((one) => `${stem}.${one}${number}`))
  return { subtask: 1, type: 'sum', number: Number(number), outputs }
}

const plainOutputs = (stem: string) => bothCases(['out', 'ans']).map((ending) => `${stem}.${ending}`)

/** `数据2-3.in`: other letters before the number of the subtask. */
const otherLetters: Form = (name) => {
  const [, stem, subtask, number] = /^(\D*(\d+)[-_](\d+))\.(?:in|IN)$/.exec(name) ?? []
  if (stem === undefined) return null
  return { subtask: Number(subtask), type: 'min', number: Number(number), outputs: plainOutputs(stem) }
}

/** `3-small.in`. */
const numberFirst: Form = (name) => {
  const [, stem, number] = /^((\d+)[-_].*)\.(?:in|IN)$/.exec(name) ?? []
  return stem === undefined ? null : { subtask: 1, type: 'sum', number: Number(number), outputs: plainOutputs(stem) }
}

const forms: readonly Form[] = [numbered, numberLast, otherLetters, numberFirst]

type Found = Pick<Named, 'subtask' | 'type' | 'number'> & { readonly case: HydroCase }

/**
 * The cases that the names of the files tell, as Hydro reads them. A name with the number of a subtask makes it one whose
 * worst case counts. Subtasks of the settings, which name no cases then, take those of their numbers.
 */
export function detected(
  named: readonly HydroSubtask[],
  { config, data, report }: { config: Settings; data: TestData; report: Report },
): HydroSubtask[] {
  const needsNoOutput = Boolean(config.value('noOutputFile'))
  const found = foundIn(data.names, { data, report, needsNoOutput })
  if (needsNoOutput && found.length > 0) {
    const params = { count: found.length }
    report.approximated('cases', 'answers_empty', { params, place: config.place('noOutputFile') })
  }
  const bySubtask = Map.groupBy(found, ({ subtask }) => subtask)
  const its = (id: number) =>
    (bySubtask.get(id) ?? [])
      .toSorted((a, b) => a.number - b.number || byNumbers(a.case.input!, b.case.input!))
      .map((one) => one.case)
  if (named.length === 0)
    return [...bySubtask]
      .toSorted(([a], [b]) => a - b)
      .map(([id, [first]]) => ({
        id,
        score: null,
        type: first!.type,
        requires: [],
        timeMs: null,
        memoryMb: null,
        place: first!.case.place,
        cases: its(id),
      }))
  for (const [id, [first]] of bySubtask)
    if (!named.some((one) => one.id === id))
      report.broken(first!.case.place, { part: 'groups', code: 'group_missing', params: { name: id } })
  return named.map((one) => ({ ...one, cases: its(one.id) }))
}

function foundIn(
  names: readonly string[],
  { data, report, needsNoOutput }: { data: TestData; report: Report; needsNoOutput: boolean },
): Found[] {
  const all = new Set(names)
  const taken = new Set<string>()
  const found: Found[] = []
  const alone: string[] = []
  // The first name of a subtask says how it is scored.
  for (const input of names.toSorted(inByteOrder)) {
    const read = forms.flatMap((form) => form(input) ?? [])
    const withOutput = read.flatMap((one) => {
      const output = needsNoOutput ? '/dev/null' : one.outputs.find((name) => all.has(name))
      return output === undefined ? [] : [{ ...one, output }]
    })
    const [first] = withOutput
    if (first === undefined) {
      if (read.length > 0) alone.push(input)
      continue
    }
    const { subtask, type, number, output } = first
    taken.add(input).add(output)
    const place = data.placeOf(input)
    found.push({ subtask, type, number, case: { input, output, score: null, timeMs: null, memoryMb: null, place } })
  }
  for (const file of alone.filter((name) => !taken.has(name)))
    report.dropped('cases', 'answer_missing', { params: { file }, place: data.placeOf(file) })
  for (const file of names)
    if (!taken.has(file) && isOutput(file) && !needsNoOutput)
      report.dropped('cases', 'input_missing', { params: { file }, place: data.placeOf(file) })
  return found
}

const isOutput = (name: string) => /\d\.(?:out|ans)(?:\.txt)?$|\.out?\d+$/i.test(name)
