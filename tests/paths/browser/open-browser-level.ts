import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { findBrowser } from '../../support/browser/find-browser.mjs'
import type { LookOptions, OpenLevel } from '../open-level.ts'
import { browserLevel } from './browser-level.ts'
import { keyboard, pointer } from './hand.ts'
import { openStage } from './stage.ts'

const hasDisplay = () =>
  process.platform === 'darwin' ||
  process.platform === 'win32' ||
  Boolean(process.env.DISPLAY ?? process.env.WAYLAND_DISPLAY)

/** The console as it is now, since a path says nothing about an older one. */
function build(): void {
  const { status } = spawnSync(process.execPath, ['server/cli/build.mjs'], { stdio: ['ignore', 'ignore', 'inherit'] })
  if (status !== 0) throw new Error('The console cannot be built; what it said stands above.')
}

/** A folder for the trace of this run. */
function traceFolder(): string {
  const folder = resolve('node_modules/.cache/statehouse/watched', new Date().toISOString().replaceAll(':', '-'))
  mkdirSync(folder, { recursive: true })
  return folder
}

/**
 * Opens the level "browser": the console is built, a browser is found, and a server listens.
 *
 * @throws where no browser is found, with what to do about it
 */
export async function openBrowserLevel({
  isByKeys,
  isWatched,
  console,
  told = () => {},
}: LookOptions): Promise<OpenLevel> {
  const isShown = isWatched === true && hasDisplay()
  process.env.CHROME_PATH ??= findBrowser({ isShown })
  if (!process.env.CHROME_PATH)
    throw new Error('No Chrome, Chromium or Edge was found. Install one, or name it in CHROME_PATH.')
  if (!console) build()
  const folder = isWatched && !isShown ? traceFolder() : undefined
  const stage = await openStage({ isShown, ...(folder && { folder }) }, console)
  const hand = isByKeys ? keyboard : pointer
  const { level, close } = await browserLevel(stage, { hand, ...(isWatched && { told }) }).catch(async (error) => {
    await stage.close()
    throw error
  })
  return {
    level,
    async close() {
      await close()
      await stage.close()
      if (folder)
        told(
          `There is no display here, so every act was traced:\nnpx playwright-core show-trace ${join(folder, 'trace.zip')}`,
        )
    },
  }
}
