import type { MiddlewareHandler } from 'hono'
import { compress } from 'hono/compress'

/** Compresses rows and files for spreadsheets; pictures are already compressed, and events are sent immediately. */
export const compressed = compress({ contentTypeFilter: /^(?:application\/json|text\/csv)\b/, threshold: 1024 })

/** Sets the length of an answer of rows, so that short ones are not compressed. */
export const sized: MiddlewareHandler = async (context, next) => {
  await next()
  const { headers, body } = context.res
  const isWhole = headers.get('content-type')?.startsWith('application/json') && !headers.has('content-encoding')
  if (!isWhole || !body || headers.has('content-length')) return
  const bytes = await context.res.arrayBuffer()
  context.res = new Response(bytes, context.res)
  context.res.headers.set('content-length', String(bytes.byteLength))
}
