/// <reference types="vitest/config" />
import react from '@vitejs/plugin-react'
import { join } from 'node:path'
import { defineConfig } from 'vite'
import packageJson from './package.json' with { type: 'json' }
import { ahead } from './server/cli/vite/ahead.ts'
import { budget } from './server/cli/vite/budget.ts'
import { chunks } from './server/cli/vite/chunks.ts'
import { compress } from './server/cli/vite/compress.ts'
import { leaveOut } from './server/cli/vite/leave-out.ts'
import { locales } from './server/cli/vite/locales.ts'
import { manifest } from './server/cli/vite/manifest.ts'
import { pureContract } from './server/cli/vite/pure-contract.ts'
import { serviceWorker } from './server/cli/vite/service-worker.ts'
import { LongFirst } from './tests/support/long-first.ts'
import { Summary } from './tests/support/summary.ts'

/**
 * A test says by its name or folder what it needs: a database, both kinds of it, PostgreSQL, processes, a browser, a DOM;
 * and whether it waits for the night, or for the night on PostgreSQL.
 */
const bothDatabases = ['**/*.both.test.ts']
const onDatabases = ['tests/http/**/*.test.ts', '**/*.db.test.ts', '**/*.night-both.test.ts', ...bothDatabases]
const postgres = ['tests/postgres/**/*.test.ts']
const processes = ['tests/process/**/*.test.ts']
const browser = ['tests/browser/**/*.test.ts']
const console = ['src/**/*.test.tsx', 'src/**/*.dom.test.ts']
/** Tests that ask a server over the network, each in a process of its own; the others of a DOM share one. */
const client = ['src/api/**/*.dom.test.ts']
const needSomething = [...onDatabases, ...postgres, ...processes, ...browser, ...console]

const isNight = ['nightly', 'release'].includes(process.env.TIER ?? '')
/** The files that wait for the night, where tests/run.mjs runs a day. */
const night = process.env.WITHOUT_NIGHT ? ['**/*.night.{test,db.test}.ts'] : []

/** Style sheets that are asked for as text are; vitest would empty them. */
const sheetsAsText = { css: { include: [/\.css\?raw$/] } }
const afterServers = 'tests/support/server.hooks.ts'
const onDatabase = { setupFiles: 'tests/support/database.hooks.ts', isolate: false }

/** Packages whose builds for Node no context of its own can load. */
const builtForBrowsers = Object.entries({
  axios: 'axios/dist/esm/axios.js',
  'react-router-dom': 'react-router-dom/dist/index.mjs',
  'react-router': 'react-router/dist/development/index.mjs',
  'react-router/dom': 'react-router/dist/development/dom-export.mjs',
}).map(([name, file]) => ({
  find: new RegExp(`^${name}$`),
  replacement: join(import.meta.dirname, 'node_modules', file),
}))

export default defineConfig({
  plugins: [react(), leaveOut(), pureContract(), ahead(), locales(), manifest(), serviceWorker(), compress(), budget()],
  publicDir: 'src/public',
  worker: { format: 'es' },
  define: { 'import.meta.env.APP_VERSION': JSON.stringify(packageJson.version) },
  build: { modulePreload: { polyfill: false }, rolldownOptions: { output: { codeSplitting: chunks } } },
  test: {
    // One queue for all projects, so that neither core waits for the other before the end.
    maxWorkers: 2,
    sequence: { sequencer: LongFirst },
    // Beside what a test imports: `npm test -- --changed` runs all for these.
    forceRerunTriggers: [
      'package*.json',
      'vite.config.ts',
      'contract/locales',
      'server/db/migrations',
      'tests/support',
    ].map((path) => `**/${path}${path.includes('.') ? '' : '/**'}`),
    reporters: ['default', new Summary()],
    projects: [
      project('browser', {
        ...sheetsAsText,
        include: browser,
        setupFiles: [afterServers, 'tests/support/browser/browser.hooks.ts'],
        isolate: false,
        expect: { poll: { timeout: 30_000 } },
      }),
      project('process', { include: processes, setupFiles: afterServers }),
      project('postgres', {
        ...onDatabase,
        include: [...postgres, ...bothDatabases, ...(isNight ? ['**/*.night-both.test.ts'] : [])],
        globalSetup: 'tests/support/postgres.setup.ts',
        env: { TEST_KIND: 'postgres' },
      }),
      project('http', { ...onDatabase, include: onDatabases, globalSetup: 'tests/support/pglite.setup.ts' }),
      project('client', { include: client, environment: 'happy-dom' }),
      project('console', {
        include: console,
        exclude: client,
        environment: 'happy-dom',
        pool: 'vmThreads',
        setupFiles: 'tests/support/dom.setup.ts',
        alias: builtForBrowsers,
        server: { deps: { inline: [/axios|react-router/] } },
      }),
      project('unit', {
        include: ['**/*.test.ts'],
        exclude: needSomething,
        pool: 'threads',
        isolate: false,
        ...sheetsAsText,
      }),
    ],
  },
})

function project(
  name: string,
  { exclude = [], ...test }: { include: string[]; exclude?: string[]; [setting: string]: unknown },
) {
  // Long enough for a busy machine, and short enough that a test that hangs leaves time for the others.
  const most = (isNight ? 20 : 5) * 60_000
  const patience = { testTimeout: most, hookTimeout: most }
  const left = ['node_modules/**', 'dist/**', ...night, ...exclude]
  return { extends: true as const, test: { ...patience, ...test, name, exclude: left } }
}
