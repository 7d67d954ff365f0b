import { linesIn, namesOf } from './crash.ts'
import type { ReadCrash } from './crash.ts'

/** Exceptions that Python has without an import, and those of modules that contest programs use. */
const builtIn = namesOf(`
  ArithmeticError AssertionError AttributeError BaseException BlockingIOError BrokenPipeError BufferError BytesWarning
  ChildProcessError ConnectionAbortedError ConnectionError ConnectionRefusedError ConnectionResetError
  DeprecationWarning EOFError EncodingWarning Exception FileExistsError FileNotFoundError FloatingPointError
  FutureWarning GeneratorExit ImportError ImportWarning IndentationError IndexError InterruptedError
  IsADirectoryError KeyError KeyboardInterrupt LookupError MemoryError ModuleNotFoundError NameError
  NotADirectoryError NotImplementedError OSError OverflowError PendingDeprecationWarning PermissionError
  ProcessLookupError RecursionError ReferenceError ResourceWarning RuntimeError RuntimeWarning StopAsyncIteration
  StopIteration SyntaxError SyntaxWarning SystemError SystemExit TabError TimeoutError TypeError UnboundLocalError
  UnicodeDecodeError UnicodeEncodeError UnicodeError UnicodeTranslateError UnicodeWarning UserWarning ValueError
  Warning ZeroDivisionError
  decimal.DivisionByZero decimal.InvalidOperation decimal.Overflow _queue.Empty json.decoder.JSONDecodeError
`)

const beginning = 'Traceback (most recent call last):'

/**
 * ```
 * Traceback (most recent call last):
 *   File "main.py", line 3, in <module>
 * ValueError: what it says
 * ```
 * Of several the last one ended the program.
 */
export const readPythonCrash: ReadCrash = (stderr) => {
  const lines = stderr.split('\n')
  const begin = lines.lastIndexOf(beginning)
  if (begin < 0) return null
  const after = lines.slice(begin + 1)
  const end = after.findIndex((line) => line !== '' && !line.startsWith(' '))
  const found = /^([\w.]{1,200})(?:: (.*))?$/s.exec(after.slice(Math.max(0, end)).join('\n').trimEnd())
  if (end < 0 || found === null) return null
  const [, name = '', said = ''] = found
  const places = linesIn(after.slice(0, end), /^ {2}File "main\.py", line (\d{1,9})\b/)
  return { name, isBuiltIn: builtIn.has(name), said, lines: places.toReversed() }
}
