import { ApiError, invalidField } from './errors.ts'

const maxLength = 8 * 1024
const maxIndex = 100

/**
 * Parses a query string into a plain object: `a[0]=x&a[1]=y` becomes `{ a: ['x', 'y'] }`, other values stay text. The
 * object has no prototype, so that no name can reach one. Throws 422 for a repeated name, an index above 100, a NUL,
 * and 413 above 8 KB.
 */
export function parseQuery(search: string): Record<string, string | string[]> {
  if (search.length > maxLength) throw new ApiError('body_too_large', { message: 'This address is longer than 8 KB.' })
  const query: Record<string, string | string[]> = Object.create(null) as never
  for (const [name, value] of new URLSearchParams(search)) {
    if (value.includes('\0')) throw invalidField(name, 'has a NUL character')
    const indexed = /^(\w+)\[(\d{0,6})\]$/.exec(name)
    if (!indexed) {
      if (name in query) throw invalidField(name, 'is there twice; send a list as name[0], name[1] …')
      query[name] = value
      continue
    }
    const [, key, index] = indexed as unknown as [string, string, string]
    if (Number(index) > maxIndex) throw invalidField(name, `has an index above ${maxIndex}`)
    const list = query[key] ?? (query[key] = [])
    if (!Array.isArray(list)) throw invalidField(name, 'is a list and a single value at the same time')
    list.push(value)
  }
  return query
}
