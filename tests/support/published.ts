import type { App } from '../../server/app.ts'

/** A call as the published API describes it. */
export interface PublishedCall {
  method: string
  /** With its `{names}`. */
  path: string
  /** JSON schemas of the fields, by name. */
  body: Record<string, Schema> | null
  query: Record<string, Schema>
  params: string[]
}

export interface Schema {
  type?: string
  enum?: unknown[]
  items?: Schema
  [key: string]: unknown
}

interface Operation {
  requestBody?: { content: { 'application/json': { schema: { properties?: Record<string, Schema> } } } }
  parameters?: { name: string; in: string; schema: Schema }[]
}

/**
 * Every call that the server publishes, so that a new one is tried without being listed; providers’ hooks have their
 * own test.
 */
export async function publishedCalls(app: App): Promise<PublishedCall[]> {
  const { paths } = (await (await app.request('/api/openapi.json')).json()) as {
    paths: Record<string, Record<string, Operation>>
  }
  const ours = Object.entries(paths).filter(([path]) => !path.startsWith('/hooks/'))
  return ours.flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { requestBody, parameters = [] }]) => ({
      method: method.toUpperCase(),
      path,
      body: requestBody ? (requestBody.content['application/json'].schema.properties ?? {}) : null,
      query: Object.fromEntries(parameters.flatMap((one) => (one.in === 'query' ? [[one.name, one.schema]] : []))),
      params: parameters.flatMap((one) => (one.in === 'path' ? [one.name] : [])),
    })),
  )
}

/**
 * Tells if an address returns no rows, requires a member's own token or a link of an e-mail, or exists only on a server
 * with a lab.
 */
export const isOther = (path: string) =>
  /\/(events|get_quote|toggle_claim_status|qr|table_code|system|lab\/session|lab\/incident|\{variant\}|club\/\{key\}\/me|public\/mail\/\{id\})$/.test(
    path,
  )

/** Tells if an address needs no sign-in. */
export const isForAnybody = (path: string) =>
  /^\/(admin\/(login|first_password)$|public\/|(admin\/)?get_version$)/.test(path)
