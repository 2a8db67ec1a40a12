/**
 * The path below which this console stands: empty, or that of a session of the lab, whose console keeps what it keeps
 * apart from ours.
 */
export const base: string = /^\/lab\/s\/[\w-]+/.exec(globalThis.location?.pathname ?? '')?.[0] ?? ''

/** The name under which the browser keeps a value of the console at a base, apart from those of all others. */
export const nameAt = (at: string, name: string): string => (at ? `${at} ${name}` : name)

/** A path of the page without what stands before every place of this console. */
export const placeIn = (pathname: string): string => pathname.slice(base.length) || '/'
