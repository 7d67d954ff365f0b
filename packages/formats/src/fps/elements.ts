type Element = {
  readonly attributes?: readonly string[]
  /** It may be there several times. */
  readonly isList?: true
  /** Tags in it are HTML that nobody has escaped. */
  readonly isHtml?: true
  /** It only matters to whoever judges the problem. */
  readonly isOfJudging?: true
}

const programs: Element = { attributes: ['language'], isList: true, isOfJudging: true }

/** Elements of an item whose text is kept. */
export const textElements: Readonly<Record<string, Element>> = {
  title: {},
  url: {},
  time_limit: { attributes: ['unit'] },
  memory_limit: { attributes: ['unit'] },
  description: { isHtml: true },
  input: { isHtml: true },
  output: { isHtml: true },
  hint: { isHtml: true },
  source: { isHtml: true },
  sample_input: { isList: true },
  sample_output: { isList: true },
  solution: programs,
  template: programs,
  prepend: programs,
  append: programs,
  spj: { attributes: ['language'], isOfJudging: true },
  tpj: { attributes: ['language'], isOfJudging: true },
  interactor: { attributes: ['language'], isOfJudging: true },
  remote_oj: {},
  remote_id: {},
}

/** Elements of an item that are files. */
export const dataElements = ['test_input', 'test_output'] as const
export type DataElement = (typeof dataElements)[number]
export const isDataElement = (name: string): name is DataElement => dataElements.some((one) => one === name)
