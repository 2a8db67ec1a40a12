import type { OpenAPIHono } from '@hono/zod-openapi'

/** Returns the two parts of a schema that may be null and has a name, as the library writes it. */
function nullableRef(value: unknown): [named: { $ref: string }, nullable: object] | undefined {
  const { allOf } = Object(value) as { allOf?: [{ $ref?: string }, { type?: unknown }] }
  const isOne = allOf?.length === 2 && allOf[0].$ref && Array.isArray(allOf[1].type) && allOf[1].type.includes('null')
  return isOne ? (allOf as [{ $ref: string }, object]) : undefined
}

/**
 * Returns the description of the API as OpenAPI 3.1. A named schema that may be null is one of both; the library writes
 * that it is both at once, which no value is.
 */
export function describeApi(app: OpenAPIHono): string {
  const document = app.getOpenAPI31Document({
    openapi: '3.1.0',
    info: { title: 'Statehouse', version: '1' },
    servers: [{ url: '/api' }],
  })
  return JSON.stringify(document, (_, value: unknown) => {
    const named = nullableRef(value)
    return named ? { anyOf: [named[0], { type: 'null' }] } : value
  })
}
