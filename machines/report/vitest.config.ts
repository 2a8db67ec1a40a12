import { defineConfig } from 'vitest/config'

/** The package's own tests: without it vitest would take the configuration of the folder above. */
export default defineConfig({ cacheDir: '../../node_modules/.cache/report', test: { testTimeout: 60_000 } })
