import type { Context } from 'hono'
import type { z } from 'zod'
import { ApiError, invalidField } from './errors.ts'

const usual = 1024 * 1024
/** Longest time for a usual body to arrive, in milliseconds. Longer bodies have the limit of the server. */
const patience = 15_000

/**
 * Reads the JSON object of a request; no body is `{}`. Throws 413 above 1 MB, 415 for another type, 422 for malformed
 * JSON. If a longer body is allowed it may also be a form, whose files are read as base64.
 */
export async function readBody(context: Context, longest?: number): Promise<unknown> {
  const bytes = await readBytes(context, longest)
  const type = context.req.header('content-type') ?? ''
  if (longest !== undefined && /^multipart\/form-data\b/i.test(type)) return fieldsOfForm(bytes, type)
  const text = new TextDecoder().decode(bytes)
  if (text.trim() === '') return {}
  if (!/^application\/(\w+\+)?json\b/i.test(type)) throw new ApiError('type_unsupported')
  try {
    return JSON.parse(text) as unknown
  } catch {
    throw invalidField('body', 'is not JSON')
  }
}

/**
 * Reads the bytes of a body. Throws 413 above 1 MB or its own limit, and 422 if it is too slow. No other code may read
 * a body: it would have no limits.
 */
export async function readBytes(context: Context, longest?: number): Promise<Uint8Array<ArrayBuffer>> {
  const most = longest ?? usual
  if (Number(context.req.header('content-length') ?? 0) > most) throw new ApiError('body_too_large')
  return inTime(context, bytesOf(context.req.raw, most), longest === undefined)
}

/** Returns a body in chunks, up to its limit, since not every client sends the length. */
export async function* chunksOf(request: Request, most: number): AsyncGenerator<Uint8Array> {
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > most) throw new ApiError('body_too_large')
    yield chunk
  }
}

async function bytesOf(request: Request, most: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  for await (const chunk of chunksOf(request, most)) chunks.push(chunk)
  return new Uint8Array(Buffer.concat(chunks))
}

/** Cuts off a client that sends too slowly: the connection ends with the refusal. */
async function inTime<T>(context: Context, reading: Promise<T>, isUsual: boolean): Promise<T> {
  if (!isUsual) return reading
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      context.header('Connection', 'close')
      reject(invalidField('body', `did not arrive within ${patience / 1000} seconds`))
    }, patience)
  })
  reading.catch(() => undefined)
  return Promise.race([reading, late]).finally(() => clearTimeout(timer))
}

/** Returns the fields of a form, each once; for a file only its bytes. */
async function fieldsOfForm(bytes: Uint8Array<ArrayBuffer>, type: string): Promise<Record<string, string>> {
  const form = await new Response(bytes, { headers: { 'content-type': type } }).formData().catch(() => {
    throw invalidField('body', 'is no form')
  })
  const fields: [string, string][] = []
  for (const [name, value] of form)
    fields.push([name, typeof value === 'string' ? value : Buffer.from(await value.arrayBuffer()).toString('base64')])
  return Object.fromEntries(fields)
}

/** Finds the field of an input with a NUL character, which no database stores: in a text, or in a name. */
function fieldWithNul(input: unknown): string | undefined {
  const left: [field: string, value: unknown][] = [['', input]]
  for (let one = left.pop(); one; one = left.pop()) {
    const [field, value] = one
    if (typeof value === 'string' && value.includes('\0')) return field || 'body'
    if (value === null || typeof value !== 'object') continue
    for (const [key, part] of Object.entries(value)) {
      if (key.includes('\0')) return field || 'body'
      left.push([field || key, part])
    }
  }
  return undefined
}

/** Parses an input by a schema; throws 422 with one entry per field. */
export function validate<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const nul = fieldWithNul(input)
  if (nul !== undefined) throw invalidField(nul, 'has a sign that no text has')
  const parsed = schema.safeParse(input)
  if (parsed.success) return parsed.data
  const details = parsed.error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({ field: [...issue.path, key].join('.'), message: 'is not taken here' }))
      : [{ field: issue.path.join('.') || 'body', message: issue.message }],
  )
  const first = new Map(details.toReversed().map((entry) => [entry.field, entry]))
  throw new ApiError('input_invalid', { details: [...first.values()].toReversed() })
}
