/// <reference types="vitest/config" />
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import packageJson from './package.json' with { type: 'json' }
import { budget } from './server/cli/vite/budget.ts'
import { compress } from './server/cli/vite/compress.ts'
import { locales } from './server/cli/vite/locales.ts'
import { stubIconPaths } from './server/cli/vite/stub-icon-paths.ts'

/** A test file says by its name or folder what it needs; see the table in README.md. */
const onDatabase = ['tests/http/**/*.test.ts', 'server/**/*.db.test.ts']
const onBothDatabases = ['tests/**/*.both.test.ts', 'server/**/*.both.test.ts']
const onPostgres = ['tests/postgres/**/*.test.ts']
const inBrowser = ['tests/browser/**/*.test.ts']
const databaseTests = {
  globalSetup: 'tests/support/pglite.setup.ts',
  isolate: false,
  testTimeout: 20_000,
  hookTimeout: 60_000,
}

export default defineConfig({
  plugins: [react(), stubIconPaths(), locales(), compress(), budget()],
  publicDir: 'src/public',
  define: { 'import.meta.env.APP_VERSION': JSON.stringify(packageJson.version) },
  build: { modulePreload: { polyfill: false } },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['contract', 'machines', 'server', 'tests'].map((room) => `${room}/**/*.test.ts`),
          exclude: [...onDatabase, ...onBothDatabases, ...onPostgres, ...inBrowser],
          pool: 'threads',
          isolate: false,
        },
      },
      {
        extends: true,
        test: { name: 'console', include: ['src/**/*.test.{ts,tsx}'], environment: 'happy-dom' },
      },
      {
        extends: true,
        test: {
          ...databaseTests,
          name: 'http',
          include: [...onDatabase, ...onBothDatabases],
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          ...databaseTests,
          name: 'postgres',
          include: [...onPostgres, ...onBothDatabases],
          env: { TEST_KIND: 'postgres' },
          globalSetup: 'tests/support/postgres.setup.ts',
          maxWorkers: 2,
          sequence: { groupOrder: 2 },
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: inBrowser,
          maxWorkers: 1,
          testTimeout: 120_000,
          hookTimeout: 60_000,
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
})
