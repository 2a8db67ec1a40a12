import { base } from './base.ts'

/** The whole address of a guests' page, as it leaves this page in a link or a code; of the console itself without a path. */
export const guestLink = (path = ''): string => `${window.location.origin}${base}${path}`
