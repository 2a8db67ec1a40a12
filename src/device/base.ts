/** The base path of this console: empty, or that of a lab session, whose console keeps its own browser storage. */
export const base: string = /^\/lab\/s\/[\w-]+/.exec(globalThis.location?.pathname ?? '')?.[0] ?? ''

/** The name under which the browser keeps a value of the console at a base, apart from those of all others. */
export const nameAt = (at: string, name: string): string => (at ? `${at} ${name}` : name)

/** Returns a path of the page without the base path of this console. */
export const placeIn = (pathname: string): string => pathname.slice(base.length) || '/'
