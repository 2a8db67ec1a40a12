/// <reference types="vitest/config" />
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import packageJson from './package.json' with { type: 'json' }
import { ahead } from './server/cli/vite/ahead.ts'
import { budget } from './server/cli/vite/budget.ts'
import { chunks } from './server/cli/vite/chunks.ts'
import { compress } from './server/cli/vite/compress.ts'
import { leaveOut } from './server/cli/vite/leave-out.ts'
import { locales } from './server/cli/vite/locales.ts'
import { manifest } from './server/cli/vite/manifest.ts'
import { serviceWorker } from './server/cli/vite/service-worker.ts'
import { SlowFirst } from './tests/support/slow-first.ts'

/** A test says by its name or folder what it needs: a database, both kinds of it, PostgreSQL, processes, a browser, a DOM. */
const database = ['tests/http/**/*.test.ts', '**/*.db.test.ts']
const bothDatabases = ['**/*.both.test.ts']
const postgres = ['tests/postgres/**/*.test.ts']
const processes = ['tests/process/**/*.test.ts']
const browser = ['tests/browser/**/*.test.ts']
const console = ['src/**/*.test.{ts,tsx}']
const needSomething = [...database, ...bothDatabases, ...postgres, ...processes, ...browser, ...console]
/** Style sheets that are asked for as text are; vitest would empty them. */
const sheetsAsText = { css: { include: [/\.css\?raw$/] } }
const patience = { testTimeout: 60_000, hookTimeout: 60_000 }
const onDatabase = { ...patience, setupFiles: 'tests/support/database.hooks.ts', isolate: false, maxWorkers: 2 }

export default defineConfig({
  plugins: [react(), leaveOut(), ahead(), locales(), manifest(), serviceWorker(), compress(), budget()],
  publicDir: 'src/public',
  define: { 'import.meta.env.APP_VERSION': JSON.stringify(packageJson.version) },
  build: { modulePreload: { polyfill: false }, rolldownOptions: { output: { codeSplitting: chunks } } },
  test: {
    sequence: { sequencer: SlowFirst },
    projects: [
      project('unit', {
        ...patience,
        include: ['**/*.test.ts'],
        exclude: needSomething,
        pool: 'threads',
        isolate: false,
        ...sheetsAsText,
      }),
      project('console', { ...patience, include: console, environment: 'happy-dom' }),
      project('http', {
        ...onDatabase,
        include: [...database, ...bothDatabases],
        globalSetup: 'tests/support/pglite.setup.ts',
        sequence: { groupOrder: 1 },
      }),
      project('postgres', {
        ...onDatabase,
        include: [...postgres, ...bothDatabases],
        globalSetup: 'tests/support/postgres.setup.ts',
        env: { TEST_KIND: 'postgres' },
        sequence: { groupOrder: 2 },
      }),
      project('process', {
        ...patience,
        include: processes,
        maxWorkers: 2,
        sequence: { groupOrder: 3 },
      }),
      project('browser', {
        ...patience,
        ...sheetsAsText,
        include: browser,
        setupFiles: 'tests/support/browser.hooks.ts',
        testTimeout: 120_000,
        expect: { poll: { timeout: 30_000 } },
        maxWorkers: 2,
        sequence: { groupOrder: 4 },
      }),
    ],
  },
})

function project(
  name: string,
  { exclude = [], ...test }: { include: string[]; exclude?: string[]; [setting: string]: unknown },
) {
  return { extends: true as const, test: { ...test, name, exclude: ['node_modules/**', 'dist/**', ...exclude] } }
}
