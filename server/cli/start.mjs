/** Runs `npm start`: builds the missing or stale parts, then serves from this process. */
import './require-node.mjs'
import { spawnSync } from 'node:child_process'
import { pathToFileURL } from 'node:url'
import { mustBuild } from './build.mjs'
import { root } from './sources.mjs'

process.chdir(root)
if (mustBuild()) {
  // Runs in a process of its own, so that the server does not keep the bundler's memory and environment.
  const { status } = spawnSync(process.execPath, ['server/cli/build.mjs', '--for-start'], { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
const { main } = await import(pathToFileURL('dist/server/main.js').href)
await main(process.env)
