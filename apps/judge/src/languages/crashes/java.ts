import { linesIn, namesOf } from './crash.ts'
import type { ReadCrash } from './crash.ts'

/** Exceptions of the packages that contest programs use. A program cannot define a class in these packages. */
const builtIn = namesOf(`
  java.lang.AbstractMethodError java.lang.ArithmeticException java.lang.ArrayIndexOutOfBoundsException
  java.lang.ArrayStoreException java.lang.AssertionError java.lang.BootstrapMethodError java.lang.ClassCastException
  java.lang.ClassCircularityError java.lang.ClassFormatError java.lang.ClassNotFoundException
  java.lang.CloneNotSupportedException java.lang.EnumConstantNotPresentException java.lang.Error java.lang.Exception
  java.lang.ExceptionInInitializerError java.lang.IllegalAccessError java.lang.IllegalAccessException
  java.lang.IllegalArgumentException java.lang.IllegalCallerException java.lang.IllegalMonitorStateException
  java.lang.IllegalStateException java.lang.IllegalThreadStateException java.lang.IncompatibleClassChangeError
  java.lang.IndexOutOfBoundsException java.lang.InstantiationError java.lang.InstantiationException
  java.lang.InternalError java.lang.InterruptedException java.lang.LinkageError java.lang.MatchException
  java.lang.NegativeArraySizeException java.lang.NoClassDefFoundError java.lang.NoSuchFieldError
  java.lang.NoSuchFieldException java.lang.NoSuchMethodError java.lang.NoSuchMethodException
  java.lang.NullPointerException java.lang.NumberFormatException java.lang.OutOfMemoryError
  java.lang.ReflectiveOperationException java.lang.RuntimeException java.lang.SecurityException
  java.lang.StackOverflowError java.lang.StringIndexOutOfBoundsException java.lang.Throwable
  java.lang.TypeNotPresentException java.lang.UnknownError java.lang.UnsatisfiedLinkError
  java.lang.UnsupportedClassVersionError java.lang.UnsupportedOperationException java.lang.VerifyError
  java.lang.VirtualMachineError java.lang.reflect.InvocationTargetException
  java.io.CharConversionException java.io.EOFException java.io.FileNotFoundException java.io.IOException
  java.io.InvalidClassException java.io.NotSerializableException java.io.UncheckedIOException
  java.io.UnsupportedEncodingException java.io.UTFDataFormatException
  java.nio.BufferOverflowException java.nio.BufferUnderflowException java.nio.ReadOnlyBufferException
  java.nio.charset.MalformedInputException java.nio.file.NoSuchFileException
  java.text.ParseException java.time.DateTimeException java.time.format.DateTimeParseException
  java.util.ConcurrentModificationException java.util.DuplicateFormatFlagsException java.util.EmptyStackException
  java.util.FormatterClosedException java.util.IllegalFormatConversionException java.util.IllegalFormatException
  java.util.IllegalFormatFlagsException java.util.IllegalFormatPrecisionException
  java.util.IllegalFormatWidthException java.util.InputMismatchException java.util.MissingFormatArgumentException
  java.util.MissingResourceException java.util.NoSuchElementException java.util.UnknownFormatConversionException
  java.util.concurrent.BrokenBarrierException java.util.concurrent.CancellationException
  java.util.concurrent.CompletionException java.util.concurrent.ExecutionException
  java.util.concurrent.RejectedExecutionException java.util.concurrent.TimeoutException
  java.util.regex.PatternSyntaxException
`)

const beginning = /^Exception in thread ".*" ([\w$.]{1,200})(?:: (.*))?$/

/**
 * Of a source file of this name:
 * ```
 * Exception in thread "main" java.lang.ArithmeticException: what it says
 * 	at Main.main(Main.java:3)
 * ```
 * A runtime's own class is told without its package.
 */
export const readJavaCrash =
  (source: string): ReadCrash =>
  (stderr) => {
    const lines = stderr.split('\n')
    const begin = lines.findLastIndex((line) => beginning.test(line))
    const [, whole = '', first = ''] = beginning.exec(lines[begin] ?? '') ?? []
    if (whole === '') return null
    const after = lines.slice(begin + 1)
    const frames = after.findIndex((line) => /^\s+at /.test(line))
    const said = [first, ...after.slice(0, Math.max(0, frames))].join('\n').trimEnd()
    const isBuiltIn = builtIn.has(whole)
    const ownFrame = new RegExp(String.raw`^\s+at .*\(${source.replaceAll('.', String.raw`\.`)}:(\d{1,9})\)$`)
    const name = isBuiltIn ? whole.slice(whole.lastIndexOf('.') + 1) : whole
    return { name, isBuiltIn, said, lines: linesIn(after.slice(Math.max(0, frames)), ownFrame) }
  }
