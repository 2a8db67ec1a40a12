/** Native or WebAssembly files are beside these packages' code, so they stay in node_modules; so does the bundler. */
const external = ['@electric-sql/pglite', '@node-rs/argon2', 'pg', 'pino', 'playwright-core', 'vitest', 'vite']

/** Builds the console into a folder; plugins may change its sources on the way. */
export async function buildConsole(root, folder, plugins) {
  const { build } = await import('vite')
  const checks = { pluginTimings: false }
  await build({
    root,
    logLevel: 'silent',
    plugins,
    build: { outDir: folder, emptyOutDir: true, rolldownOptions: { checks } },
  })
}

/** Bundles the path kit into a folder; plugins may change its sources on the way. */
export async function bundleKit(root, folder, plugins = []) {
  const { build } = await import('vite')
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins,
    ssr: { noExternal: true, external },
    build: {
      ssr: true,
      outDir: folder,
      target: 'node20',
      rolldownOptions: {
        input: { main: 'tests/paths/cli/main.ts', session: 'tests/paths/lab/serve.ts' },
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  })
}
