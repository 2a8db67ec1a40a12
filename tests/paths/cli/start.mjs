/** `npm run paths -- COMMAND …`: bundles the kit if its sources changed, since a bundle starts in a tenth of the time, then runs it. */
import '../../../server/cli/require-node.mjs'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
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
  if (existsSync(folder)) rmSync(unfinished, { recursive: true })
  else renameSync(unfinished, folder)
  process.stderr.write(`Built the path kit in ${((performance.now() - started) / 1000).toFixed(1)} s.\n`)
}

function removeOld() {
  const ages = readdirSync(bundles).map((name) => [statSync(join(bundles, name)).mtimeMs, name])
  for (const [, name] of ages.sort(([a], [b]) => b - a).slice(1 + kept))
    rmSync(join(bundles, name), { recursive: true })
}

const here = process.cwd()
process.chdir(root)
// Switches off xstate's development checks, which make it several times slower.
process.env.NODE_ENV = 'production'
const folder = join(bundles, fingerprint('paths').slice(0, 16))
if (!existsSync(join(folder, 'main.js'))) {
  mkdirSync(bundles, { recursive: true })
  try {
    await bundle(folder)
  } catch (error) {
    process.stderr.write(
      `\nThe path kit cannot be built from the sources as they are.\n${stripVTControlCharacters(error.message)}\n`,
    )
    process.exit(1)
  }
  removeOld()
}
const { main } = await import(pathToFileURL(join(folder, 'main.js')).href)
process.exitCode = await main(process.argv.slice(2), { root, here: process.env.INIT_CWD ?? here, bundle: folder })
