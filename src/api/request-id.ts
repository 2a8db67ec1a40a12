import { nanoid } from 'nanoid'

/** A new request id of 21 characters: one per intent, sent again unchanged on every retry. */
export const newRequestId = (): string => nanoid()
