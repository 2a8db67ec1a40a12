/**
 * `npm run bench:api [-- --orders 100000 --quick]`, `bench:reports`, `bench:members`, `bench:marketing`,
 * `bench:bookings` and `bench:ui [-- --quick]`: builds a benchmark of this folder and runs it. Everything runs on this
 * machine's loopback.
 */
import '../../server/cli/require-node.mjs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '../../server/cli/sources.mjs'

process.chdir(root)
const [name, ...args] = process.argv.slice(2)
const folder = join(root, 'node_modules/.cache/statehouse', `bench-${name}`)
const { build } = await import('vite')
await build({
  root,
  configFile: false,
  logLevel: 'silent',
  ssr: {
    noExternal: true,
    external: ['@electric-sql/pglite', '@node-rs/argon2', 'pg', 'pino', 'playwright-core', 'receiptline', 'vitest'],
  },
  build: { ssr: `tests/bench/${name}/main.ts`, outDir: folder, emptyOutDir: true, target: 'node20' },
})
const { main } = await import(pathToFileURL(join(folder, 'main.js')).href)
process.exitCode = await main(args)
