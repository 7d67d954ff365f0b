/** What a judge says beside a compiler. */
export const compileNotes = {
  time: (seconds: number) =>
    `Compiling took more than ${seconds} s. A simpler program compiles: fewer templates, macros and large tables`,
  memory: (mb: number) =>
    `Compiling took more than ${mb} MB of memory. A simpler program compiles: fewer templates, macros and large tables`,
  output: 'The compiler wrote too much',
  silent: 'The compiler failed and did not say why',
  programMissing: 'The compiler made no program. Is there a main function?',
  programTooLarge: (mb: number) =>
    `The compiled program is larger than ${mb} MB. Large arrays with initial values are part of it: fill them when the program runs`,
  mainMissing:
    'No class of this source has the method that Java starts with. It is: public static void main(String[] args)',
  mainSeveral: (classes: string) =>
    `Several classes have a method main: ${classes}. Call the one to start with Main, or make it public`,
}
