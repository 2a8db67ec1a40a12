import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright-core'

/** Draws no windows, which takes half of a browser's work from a test. */
const withoutWindows = ['chromium-headless-shell', 'chrome-headless-shell']
const names = ['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser', 'microsoft-edge', 'chrome.exe']
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
]

/** The browser of this machine: CHROME_PATH, else a headless one, Chrome, Chromium or Edge, else Playwright's. */
export function findBrowser({ isShown = false } = {}) {
  const named = process.env.CHROME_PATH
  if (named) {
    if (runs(named)) return named
    throw new Error(`CHROME_PATH names ${named}, which does not start. Correct it, or unset it to have one looked for.`)
  }
  const folders = (process.env.PATH ?? '').split(delimiter)
  const wanted = isShown ? names : [...withoutWindows, ...names]
  const onPath = wanted.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...onPath, ...elsewhere, chromium.executablePath()].find((path) => existsSync(path) && runs(path))
}

/**
 * Installs a browser if there is none: from apt as root, else Playwright's own within a minute. Returns its path, or
 * undefined.
 */
export function fetchBrowser() {
  if (process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    spawnSync('apt-get', ['update', '-qq'], { env, timeout: 120_000, stdio: ['ignore', 'ignore', 'inherit'] })
    const how = { env, timeout: 300_000, stdio: ['ignore', 'ignore', 'inherit'] }
    const gets = (name) =>
      spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], how).status === 0
    if (!gets(withoutWindows[0])) gets('chromium')
  } else {
    const cli = ['node_modules/playwright-core/cli.js', 'install', '--no-shell', 'chromium']
    spawnSync(process.execPath, cli, { timeout: 60_000, stdio: ['ignore', 'inherit', 'inherit'] })
  }
  return findBrowser()
}

/** Some systems install a script that only explains how to get the real one. */
const runs = (path) => spawnSync(path, ['--version'], { timeout: 15_000 }).status === 0
