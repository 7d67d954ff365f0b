import { PostgresQueryCompiler, type LimitNode, type OffsetNode, type OperationNode } from 'kysely'
import pg from 'pg'
import { failedToAnswer } from './outage/away.ts'
import type { AnswerWatch } from './outage/watchAnswers.ts'

/** A text that was sent so often is prepared. Lists of values make many texts that come once. */
const usesBefore = 3
/** How many texts a process prepares at most; each costs every connection some tens of kilobytes in PostgreSQL. */
const mostPrepared = 300
/** How many texts are counted at a time; the oldest is forgotten first. */
const mostCounted = 2_000

/**
 * What may be prepared, and so may have one plan for all values. A keyword decides which index is good, and a number of rows
 * whether an index is: statements with patterns, or with such a number among their values, are planned for their values.
 * So are pages after the first, each of which is a text of its own, and statements that say so: see `planAnew`.
 */
const statement = /^\s*(?:select|insert|update|delete|with)\b/i
const plannedAnew = /\blike\b|\bilike\b|\b(?:limit|offset) \$|\boffset [1-9]|\/\* plan anew \*\//i
export const isPreparable = (text: string): boolean => statement.test(text) && !plannedAnew.test(text)

/** Put in front of a statement whose best plan depends on its values: for one contest of thousands, or a page of ten. */
export const planAnew = '/* plan anew */'

/** Refusals of a prepared statement that its text alone does not get. */
const refusals = new Set([
  // Its result has other columns since it was prepared: a table was changed.
  '0A000',
  // Somebody between us and PostgreSQL has given the connection a new session.
  '26000',
  '42P05',
])

/** The names of the statements that a process sends often. All its connections use the same. */
export function preparedNames(most = mostPrepared) {
  const uses = new Map<string, number>()
  const names = new Map<string, string | null>()
  return {
    /** The name under which the text is prepared, or null. Counts a use. */
    nameOf(text: string): string | null {
      const known = names.get(text)
      if (known !== undefined) return known
      if (names.size >= most || !isPreparable(text)) return null
      const count = (uses.get(text) ?? 0) + 1
      uses.delete(text)
      if (count < usesBefore) {
        uses.set(text, count)
        if (uses.size > mostCounted) uses.delete(uses.keys().next().value ?? '')
        return null
      }
      const name = `praxis_${names.size}`
      names.set(text, name)
      return name
    },
    /** The text is not prepared again. */
    refuse: (text: string) => void names.set(text, null),
  }
}

type Names = ReturnType<typeof preparedNames>
type Sent = (...sent: unknown[]) => unknown

/**
 * A client that prepares what it sends often, so that PostgreSQL parses it once for each connection, and plans it once
 * if no plan for the values promises to be cheaper: planning was two thirds of a short call (docs/decisions/060-prepared-statements.md).
 * A statement that gets no answer fails with `DatabaseAway`.
 */
export function preparingClient(names: Names, { begin }: Pick<AnswerWatch, 'begin'>) {
  return class extends pg.Client {
    // Its overloads cannot be written again; what is not a statement with its values goes on as it came.
    override query(...sent: unknown[]): never {
      const send: Sent = super.query.bind(this)
      const [text, values] = sent
      const name = sent.length === 2 && typeof text === 'string' && Array.isArray(values) ? names.nameOf(text) : null
      if (name === null) return this.#watched(send(...sent)) as never
      const result = send({ name, text, values }) as Promise<unknown>
      const again = result.catch((error: unknown) => {
        if (!refusals.has(String((error as { code?: unknown }).code))) throw error
        names.refuse(String(text))
        // Within a transaction all is lost already; its caller sees the error.
        if (this.getTransactionStatus() !== 'I') throw error
        return send(...sent)
      })
      return this.#watched(again) as never
    }

    /** Without a promise there is nobody who waits. */
    #watched(result: unknown): unknown {
      if (!(result instanceof Promise)) return result
      const answered = begin(() => this.connection.stream.destroy())
      return result.then(
        (value: unknown) => {
          answered()
          return value
        },
        (error: unknown) => {
          answered()
          throw failedToAnswer(error)
        },
      )
    }
  }
}

/**
 * Writes the numbers of a page into the text, so that a plan for all values still knows how many rows it is for. The
 * first page of a list is one text; later pages have their own.
 */
export class PageCompiler extends PostgresQueryCompiler {
  protected override visitLimit({ limit }: LimitNode): void {
    this.append('limit ')
    this.#appendNumber(limit)
  }

  protected override visitOffset({ offset }: OffsetNode): void {
    this.append('offset ')
    this.#appendNumber(offset)
  }

  #appendNumber(node: OperationNode): void {
    const value = 'value' in node ? node.value : undefined
    if (node.kind === 'ValueNode' && Number.isSafeInteger(value) && Number(value) >= 0) this.append(String(value))
    else this.visitNode(node)
  }
}
