import type pg from 'pg'

/** A longer statement is a bulk insert, which never comes again in the same words. */
const longest = 6000
/** Statements kept per connection, so that words made for one occasion do not fill the server's memory. */
const most = 500

interface Asked {
  text: string
  name?: string
}
const isAsked = (config: unknown): config is Asked => typeof config === 'object' && config !== null && 'text' in config

/** Names each statement with parameters that comes over a connection, so that PostgreSQL parses and plans it once. */
export function prepareStatements(client: pg.ClientBase): void {
  const names = new Map<string, string>()
  const nameOf = (text: string): string | undefined => {
    if (!names.has(text) && names.size < most && text.length <= longest) names.set(text, `statement_${names.size}`)
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
