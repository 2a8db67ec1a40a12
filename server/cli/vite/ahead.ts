import type { Plugin, Rolldown } from 'vite'
import { firstLoad } from './first-load.ts'

const frame = '/src/app/shell/Shell.tsx'
/** The screens that most people open first, by the start of their address. */
const screens = {
  '/floor': '/src/areas/tables/FloorScreen.tsx',
  '/orders': '/src/areas/orders/OrdersScreen.tsx',
  '/queue': '/src/areas/queue/QueueScreen.tsx',
  '/pages/': '/src/resources/ResourceScreen.tsx',
}
const script = 'src="/before-paint.js"'

/** Returns the addresses of the JavaScript files that a module needs and others do not. */
function beside(bundle: Rolldown.OutputBundle, module: string, others: readonly string[]): string {
  const known = firstLoad(bundle, others)
  const files = [...firstLoad(bundle, [module])].filter((file) => file.endsWith('.js') && !known.has(file))
  return files.map((file) => `/${file}`).join(' ')
}

/**
 * Passes the addresses of script files to the script that runs first: those of the console's frame, which signed-in
 * people need, and those of the screens that most people open first.
 */
export const ahead = (): Plugin => ({
  name: 'ahead',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle }) {
      if (!bundle || !html.includes(script)) throw new Error(`index.html has no ${script} any more.`)
      const files = Object.entries(screens).map(([path, module]) => [path, beside(bundle, module, [frame])])
      const said = JSON.stringify(Object.fromEntries([...files, ['/', beside(bundle, frame, [])]]))
      return html.replace(script, `${script} data-ahead='${said}'`)
    },
  },
})
