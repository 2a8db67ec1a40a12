import { nanoid } from 'nanoid'

let last: string | undefined

/** A new request id of 21 characters: one per intent, sent again unchanged on every retry. */
export const newRequestId = (): string => (last = nanoid())

/** The id that was made last, if any was. */
export const lastRequestId = (): string | undefined => last
