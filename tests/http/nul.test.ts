import { expect, test } from 'vitest'
import { house } from '../support/house.ts'
import { publishedCalls } from '../support/published.ts'

/** A stream, GETs that write, as the spec requires, and a picture of a required address. */
const isOther = (path: string) => /\/(events|get_quote|toggle_claim_status|qr)$/.test(path)

test('a NUL, which no database keeps, is refused in every field of every call, by the name of the field', async () => {
  const h = await house()
  for (const { method, path, body, query } of await publishedCalls(h.app)) {
    if (isOther(path)) continue
    const address = path.replace('{chart}', 'order').replace('{id}', 'nobody')
    for (const name of Object.keys((method === 'GET' ? query : body) ?? {})) {
      const { status, error } =
        method === 'GET'
          ? await h.owner.get(`${address}?${name}=%00`)
          : await h.owner.call(method, address, { [name]: '\0' })
      const found = [method, path, status, error?.details]
      expect(found).toMatchObject([method, path, 422, [{ field: name }]])
    }
  }
})
