/** Runs `node server/cli/run.mjs COMMAND …`: builds the server if it is stale, then runs server/cli/COMMAND.ts. */
import './require-node.mjs'
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { mustBuild } from './build.mjs'
import { root } from './sources.mjs'

const buildServer = ['server/cli/build.mjs', '--without-console', '--without-empty', '--without-demo']

process.chdir(root)
const [command = '', ...args] = process.argv.slice(2)
if (!/^[a-z-]+$/.test(command) || !existsSync(`server/cli/${command}.ts`)) {
  process.stderr.write(`There is no command "${command}": server/cli/${command}.ts does not exist.\n`)
  process.exit(1)
}
if (mustBuild(['server'])) {
  const { status } = spawnSync(process.execPath, buildServer, { stdio: ['ignore', 2, 2] })
  if (status !== 0) process.exit(status ?? 1)
}
const script = `dist/server/${command}.js`
process.argv = [process.execPath, script, ...args]
const { main } = await import(pathToFileURL(script).href)
process.exitCode = await main(args, process.env)
