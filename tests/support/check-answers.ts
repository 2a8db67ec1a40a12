import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import { mayRead } from '#contract/readable-by.ts'
import type { App } from '../../server/app.ts'

const patterns = new Map<string, RegExp>()

/** Returns the pattern of an address whose names in braces stand for one part of it. */
function patternOf(path: string): RegExp {
  const known = patterns.get(path) ?? new RegExp(`^/api${path.replace(/\{\w+\}/g, '[^/]+')}$`)
  patterns.set(path, known)
  return known
}

/** Returns the paths of the fields that are in a value and not in the parsed one, which has only those of its schema. */
function surplus(given: unknown, parsed: unknown, path = ''): string[] {
  if (isDeepStrictEqual(given, parsed)) return []
  if (typeof given !== 'object' || given === null || typeof parsed !== 'object' || parsed === null) return [path]
  const fields = parsed as Record<string, unknown>
  return Object.entries(given).flatMap(([name, value]) =>
    name in fields ? surplus(value, fields[name], `${path}.${name}`) : [`${path}.${name} is not described`],
  )
}

/** Returns the problems of an answer's data, but for fields that are null since their reader may not read them. */
function problemsOf(schema: z.ZodType, data: unknown): string[] {
  const { success, data: parsed, error } = schema.safeParse(data, { reportInput: true })
  if (success) return surplus(data, parsed)
  return error.issues.flatMap(({ path, input, message }) => {
    const isConcealed = input === null && !mayRead([], String(path.at(-1)))
    return isConcealed ? [] : [`.${path.join('.')}: ${message}, not ${JSON.stringify(input)?.slice(0, 200)}`]
  })
}

/** Returns an app that throws if it answers a call other than described. */
export function checkingAnswers(app: App): App {
  async function check(method: string, address: string, response: Response): Promise<void> {
    const { pathname } = new URL(address, 'http://localhost')
    const call = app.calls.find((one) => one.method === method.toLowerCase() && patternOf(one.path).test(pathname))
    const { headers, ok } = response
    const isText = headers.get('content-type')?.startsWith('application/json') && !headers.has('content-encoding')
    if (!call?.answer || !ok || !isText) return
    const { data } = (await response.clone().json()) as { data: unknown }
    const problems = problemsOf(call.answer, data)
    if (problems.length > 0)
      throw new Error(`${method} ${call.path} answers other than described:\n${problems.slice(0, 10).join('\n')}`)
  }
  const request: App['request'] = async (input, init, ...rest) => {
    const response = await app.request(input, init, ...rest)
    if (typeof input === 'string') await check(init?.method ?? 'GET', input, response)
    return response
  }
  return { ...app, request }
}
