import type { EventSchemas } from './fields.ts'

/** A person sends nothing to a message: the house and the provider do. */
export const messageEvents = {} satisfies EventSchemas
