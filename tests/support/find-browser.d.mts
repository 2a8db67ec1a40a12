/** The browser that this machine has: CHROME_PATH, else an installed Chrome, Chromium or Edge, else Playwright's. */
export function findBrowser(): string | undefined
/** Gets a browser where none is. Returns its path, or undefined. */
export function fetchBrowser(): string | undefined
