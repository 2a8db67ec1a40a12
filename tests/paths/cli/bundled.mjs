/** Keeps a bundle of the path kit for the sources as they are, since a bundle starts in a tenth of the time. */
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprint, root } from '../../../server/cli/sources.mjs'
import { bundleKit } from './bundle.mjs'

const bundles = join(root, 'dist/paths')
/** Older bundles that may still run somewhere. */
const kept = 4

async function bundle(folder) {
  const started = performance.now()
  const unfinished = `${folder}.${process.pid}`
  await bundleKit(root, unfinished)
  // Another process that built the same sources at the same time built the same bundle.
  try {
    renameSync(unfinished, folder)
  } catch (error) {
    if (!existsSync(folder)) throw error
    rmSync(unfinished, { recursive: true })
  }
  process.stderr.write(`Built the path kit in ${((performance.now() - started) / 1000).toFixed(1)} s.\n`)
}

function removeOld() {
  const whole = readdirSync(bundles).filter((name) => !name.includes('.'))
  const ages = whole.map((name) => [statSync(join(bundles, name), { throwIfNoEntry: false })?.mtimeMs ?? 0, name])
  for (const [, name] of ages.sort(([a], [b]) => b - a).slice(1 + kept))
    rmSync(join(bundles, name), { recursive: true, force: true })
}

/**
 * Returns the folder of the bundle of today's sources, made where there is none yet.
 *
 * @throws where the sources cannot be built
 */
export async function bundledKit() {
  const folder = join(bundles, fingerprint('paths').slice(0, 16))
  if (!existsSync(join(folder, 'main.js'))) {
    mkdirSync(bundles, { recursive: true })
    await bundle(folder)
    removeOld()
  }
  return folder
}
