import { type PGlite, protocol, type Results } from '@electric-sql/pglite'

const { serialize } = protocol

/** Length of the longest statement that is kept; a longer one is a bulk insert, whose text never repeats. */
const longest = 6000
/** Maximum number of statements that are kept, so that rare statements do not fill the memory. */
const most = 500

interface Statement {
  name: string
  fields: { name: string; dataTypeID: number }[]
}
interface RowDescription {
  name: 'rowDescription'
  fields: Statement['fields']
}
interface DataRow {
  name: 'dataRow'
  fields: (string | null)[]
}
type Message = RowDescription | DataRow | { name: 'other' }

/**
 * Runs queries inside a transaction of the embedded database, where no other queries are sent. It parses and plans a
 * statement once and then sends it in one call; the client's own `query` parses, describes and plans every time, in
 * five calls. Returns undefined for queries that it leaves to `query`: long texts, and parameters that drizzle did not
 * convert to text.
 */
export function preparedQueries(client: PGlite) {
  const known = new Map<string, Promise<Statement>>()
  let made = 0
  const parsers = client.parsers as Record<number, ((text: string) => unknown) | undefined>

  const send = async (...parts: Uint8Array[]): Promise<Message[]> => {
    // Only one call runs at a time: answers to simultaneous calls would be mixed up.
    const { messages } = await client.runExclusive(() =>
      client.execProtocol(joined([...parts, serialize.sync()]), { syncToFs: false }),
    )
    return messages as unknown as Message[]
  }

  async function describe(name: string, text: string): Promise<Statement> {
    const answer = await send(serialize.parse({ name, text }), serialize.describe({ type: 'S', name }))
    const described = answer.find((message) => message.name === 'rowDescription')
    return { name, fields: described?.fields ?? [] }
  }

  /** Prepares a statement once, also for simultaneous callers; a failed one is tried again. */
  function prepare(text: string): Promise<Statement> {
    const statement = describe(`statement_${made++}`, text)
    known.set(text, statement)
    statement.catch(() => known.delete(text))
    return statement
  }

  return async <T>(text: string, values: readonly unknown[], isArray: boolean): Promise<Results<T> | undefined> => {
    if (text.length > longest || values.some((value) => typeof value === 'object' && value !== null)) return undefined
    if (!known.has(text) && known.size >= most) return undefined
    const { name, fields } = await (known.get(text) ?? prepare(text))
    const answer = await send(serialize.bind({ statement: name, values: values.map(asText) }), serialize.execute({}))
    const read = fields.map(({ dataTypeID }) => parsers[dataTypeID])
    const rows = answer.flatMap((message) => {
      if (message.name !== 'dataRow') return []
      const cells = message.fields.map((cell, i) => (cell === null ? null : (read[i]?.(cell) ?? cell)))
      return [isArray ? cells : Object.fromEntries(cells.map((cell, i) => [fields[i]!.name, cell]))]
    })
    return { rows: rows as T[], fields }
  }
}

function asText(value: unknown): string | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'boolean') return value ? 't' : 'f'
  return String(value as string | number | bigint)
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
