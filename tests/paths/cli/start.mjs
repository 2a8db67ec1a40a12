/** `npm run paths -- COMMAND …`: bundles the kit if its sources changed, then runs it. */
import '../../../server/cli/require-node.mjs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { root } from '../../../server/cli/sources.mjs'
import { bundledKit } from './bundled.mjs'

const here = process.cwd()
process.chdir(root)
// Switches off xstate's development checks, which make it several times slower.
process.env.NODE_ENV = 'production'
const folder = await bundledKit().catch((error) => {
  process.stderr.write(
    `\nThe path kit cannot be built from the sources as they are.\n${stripVTControlCharacters(error.message)}\n`,
  )
  process.exit(1)
})
const { main } = await import(pathToFileURL(join(folder, 'main.js')).href)
process.exitCode = await main(process.argv.slice(2), { root, here: process.env.INIT_CWD ?? here, bundle: folder })
