/** A call as it may be made: under which names, on which row, and with which words. */
export interface Example {
  /** "POST /cart | POST /admin/cart": the same under two names. */
  calls: string
  /** The value of `{id}`, `{chart}` or `{key}` in the address. */
  id?: string
  chart?: string
  key?: string
  query?: Record<string, string>
  body?: object
  /** Concerns everything that the caller reaches, with any store in hand. */
  isWide?: true
  /** The row is the brand's: every store of it finds it. */
  isOfBrand?: true
  /** Takes its line off, so that each call needs one of its own. */
  usesUp?: true
  /** The callers that find the row if only some of its scope do, by the last word of their name. */
  onlyFor?: readonly string[]
  /** The callers without its right, by the last word of their name: they are refused before any row is read. */
  notFor?: readonly string[]
}

export const twice = (method: string, path: string) => `${method} ${path} | ${method} /admin${path}`

/** Keys as a browser makes them, in length. */
export const pushKeys = {
  p256dh: Buffer.alloc(65, 4).toString('base64url'),
  auth: Buffer.alloc(16, 1).toString('base64url'),
}
