/**
 * The browser that this machine has: CHROME_PATH, else one that draws no windows (unless it is to be shown), an installed
 * Chrome, Chromium or Edge, else Playwright's.
 */
export function findBrowser(how?: { isShown?: boolean }): string | undefined
/** Gets a browser where none is. Returns its path, or undefined. */
export function fetchBrowser(): string | undefined
