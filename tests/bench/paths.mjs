/**
 * `npm run bench:paths`: the speed of the path kit compared with @xstate/test and a hand-written walk, the steps of its
 * postman compared with the library's cover, the speed of charts' decisions on rows, the kit on a chart of 5,000
 * states, and the time of `npm run paths -- list`.
 */
import '../../server/cli/require-node.mjs'
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '../../server/cli/sources.mjs'

process.chdir(root)
// Switches off xstate's development checks, which make it several times slower.
process.env.NODE_ENV = 'production'
const folder = join(root, 'node_modules/.cache/statehouse/bench')
const { build } = await import('vite')
await build({
  root,
  configFile: false,
  logLevel: 'silent',
  ssr: { noExternal: true },
  build: {
    ssr: true,
    rolldownOptions: { input: ['tests/bench/paths.ts', 'tests/bench/paths-large.ts'] },
    outDir: folder,
    emptyOutDir: true,
    target: 'node20',
  },
})
const { report } = await import(pathToFileURL(join(folder, 'paths.js')).href)
process.stdout.write(report())
// A process of its own, whose memory is that of the kit alone.
process.stdout.write(`\n${run([join(folder, 'paths-large.js')])}\n`)
process.stdout.write(`\n\`paths -- list\` over all charts: ${list()}\n`)

/** Wall clock of the command, built before; the median of five. */
function list() {
  const times = Array.from({ length: 6 }, () => {
    const began = performance.now()
    run(['tests/paths/cli/start.mjs', 'list'])
    return performance.now() - began
  }).slice(1)
  const seconds = times.toSorted((a, b) => a - b).map((time) => `${(time / 1000).toFixed(2)} s`)
  return `median ${seconds[2]}, of ${seconds.join(', ')}`
}

/** Runs a program of ours to its end, and returns its output. */
function run(words) {
  const { status, stdout, stderr } = spawnSync(process.execPath, words, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`It ended with ${status}: ${stderr}`)
  return stdout.trim()
}
