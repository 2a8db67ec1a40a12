import { base } from './base.ts'

/**
 * The whole address of a guests' page, for a link or a code outside this page; without a path that of the console
 * itself.
 */
export const guestLink = (path = ''): string => `${window.location.origin}${base}${path}`
