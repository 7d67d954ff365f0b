/** What a statement that was converted from TeX says besides its own words. */
export const texStatements = {
  input: 'Input',
  output: 'Output',
  note: 'Note',
  explanation: 'Explanation',
  interaction: 'Interaction',
  scoring: 'Scoring',
  example: 'Example',
  examples: 'Examples',
  pdfShown: 'The statement is a PDF file:',
  sourceShown: (names: string) =>
    `This statement is shown as TeX source, because this could not be converted: ${names}`,
}
