/**
 * Checks the version of Node and the installed packages. Every command imports it first, so that it does not fail later
 * without advice.
 */
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const [major, minor] = process.versions.node.split('.').map(Number)
const isSupported = major >= 24 || (major === 22 && minor >= 13) || (major === 20 && minor >= 19)
if (!isSupported) {
  stop(
    `Statehouse needs Node 20.19 or newer, 22.13 or newer, or 24; this is ${process.version}.\nNode 24 is best: https://nodejs.org`,
  )
}
const isMissing = (name) => !existsSync(fileURLToPath(new URL(`../../node_modules/${name}`, import.meta.url)))
// An install links the packages of this repository; an older install did not.
if (['vite', 'statechart-paths', 'statechart-report'].some(isMissing))
  stop('The packages are not installed yet. Type: npm ci')

function stop(text) {
  process.stderr.write(`\n${text}\n`)
  process.exit(1)
}
