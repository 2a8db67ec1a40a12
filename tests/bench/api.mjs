/**
 * `npm run bench:api [-- --orders 100000 --quick]`: the lists of the API beside their own SQL by hand, writes per second on
 * both databases, and how long a change takes to 200 screens. Everything runs on this machine's loopback.
 */
import '../../server/cli/require-node.mjs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '../../server/cli/sources.mjs'

process.chdir(root)
const folder = join(root, 'node_modules/.cache/statehouse/bench-api')
const { build } = await import('vite')
await build({
  root,
  configFile: false,
  logLevel: 'silent',
  ssr: {
    noExternal: true,
    external: ['@electric-sql/pglite', '@node-rs/argon2', 'pg', 'pino', 'receiptline', 'vitest'],
  },
  build: { ssr: 'tests/bench/api/main.ts', outDir: folder, emptyOutDir: true, target: 'node20' },
})
const { main } = await import(pathToFileURL(join(folder, 'main.js')).href)
process.exitCode = await main(process.argv.slice(2))
