import { createHash } from 'node:crypto'
import { build, type Plugin, type Rolldown } from 'vite'
import { firstLoad } from './first-load.ts'

/** Modules that work offline: the frame, the sign-in and the screens of the evening. */
const screens = [
  '/src/app/shell/Shell.tsx',
  '/src/app/sign-in/SignIn.tsx',
  '/src/areas/tables/FloorScreen.tsx',
  '/src/areas/orders/OrdersScreen.tsx',
  '/src/areas/queue/QueueScreen.tsx',
]
const always = ['/index.html', '/before-paint.js', '/favicon.svg', '/icons/icon-192.png']

/**
 * Builds the service worker to one file next to the console, with the list of the shell's files and one hash over them:
 * a new console is a new worker. Must come after `locales` and before `compress`.
 */
export const serviceWorker = (): Plugin => ({
  name: 'service-worker',
  apply: 'build',
  writeBundle: {
    order: 'post',
    sequential: true,
    async handler({ dir }, bundle) {
      const assets = Object.keys(bundle).filter((file) => /\.woff2$|^locales\//.test(file))
      const shell = [...always, ...[...firstLoad(bundle, screens), ...assets].toSorted().map((file) => `/${file}`)]
      const version = createHash('sha256').update(shell.join('\n'))
      for (const file of ['index.html', ...assets]) version.update(sourceOf(bundle[file]))
      await build({
        configFile: false,
        publicDir: false,
        logLevel: 'warn',
        define: { SHELL: JSON.stringify(shell), SHELL_VERSION: JSON.stringify(version.digest('hex').slice(0, 16)) },
        build: {
          outDir: dir,
          emptyOutDir: false,
          lib: {
            entry: 'src/worker/service-worker.ts',
            formats: ['iife'],
            name: 'worker',
            fileName: () => 'service-worker.js',
          },
        },
      })
    },
  },
})

const sourceOf = (file: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined): string | Uint8Array =>
  file?.type === 'asset' ? file.source : ''
