import { expect, test } from 'vitest'
import { assembleProgram, splitTemplate } from './codeTemplate.ts'

const marked = `//PREPEND BEGIN
#include <stdio.h>
//PREPEND END

//TEMPLATE BEGIN
int add(int a, int b) {
}
//TEMPLATE END

//APPEND BEGIN
int main(void) { return 0; }
//APPEND END
`

test('a template is split at its markers', () => {
  expect(splitTemplate(marked)).toEqual({
    prepend: '#include <stdio.h>',
    template: 'int add(int a, int b) {\n}',
    append: 'int main(void) { return 0; }',
  })
})

test('a text without markers is all template', () => {
  expect(splitTemplate('int main() {}')).toEqual({ prepend: '', template: 'int main() {}', append: '' })
})

test('the program has the code between both parts, and lines are counted from the code', () => {
  const program = assembleProgram(splitTemplate(marked), 'CODE', '#line 1 "main.c"')
  expect(program).toBe('#include <stdio.h>\n#line 1 "main.c"\nCODE\nint main(void) { return 0; }')
  expect(assembleProgram(splitTemplate('x'), 'CODE', '#line 1')).toBe('CODE')
})
