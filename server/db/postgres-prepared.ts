import type pg from 'pg'

/**
 * Lengths of the longest insert and of the longest other statement that are kept: a longer insert has many rows, and
 * its text never repeats; that of a report does, and takes some milliseconds to plan.
 */
const longest = { insert: 6000, other: 30_000 }
/**
 * Maximum number of statements that are kept per connection, so that rare statements do not fill the server's memory.
 */
const most = 500
/**
 * Characters of all statements above 6,000 that are kept per connection. A kept statement needs about 150 bytes of the
 * server's memory per character, including its plan, so these need at most 30 MB; those of both dashboards need a third
 * of it.
 */
const room = 200_000

const isInsert = /^\s*insert\b/i

interface StatementCall {
  text: string
  name?: string
}
const isAsked = (config: unknown): config is StatementCall =>
  typeof config === 'object' && config !== null && 'text' in config

/** Names each statement with parameters on a connection, so that PostgreSQL parses and plans it once. */
export function prepareStatements(client: pg.ClientBase): void {
  const names = new Map<string, string>()
  let left = room
  const isKept = (text: string): boolean =>
    names.size < most &&
    text.length <= longest[isInsert.test(text) ? 'insert' : 'other'] &&
    (text.length <= longest.insert || text.length <= left)
  const nameOf = (text: string): string | undefined => {
    if (!names.has(text) && isKept(text)) {
      names.set(text, `statement_${names.size}`)
      if (text.length > longest.insert) left -= text.length
    }
    return names.get(text)
  }
  const send = client.query.bind(client) as (config: unknown, ...rest: unknown[]) => unknown
  const sendNamed = (config: unknown, ...rest: unknown[]): unknown => {
    const [values] = rest
    const isNameless = isAsked(config) && !config.name && Array.isArray(values) && values.length > 0
    return send(isNameless ? { ...config, name: nameOf(config.text) } : config, ...rest)
  }
  client.query = sendNamed as typeof client.query
}
