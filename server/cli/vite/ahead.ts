import type { Plugin, Rolldown } from 'vite'
import { firstLoad } from './first-load.ts'

const frame = '/src/app/Shell.tsx'
/** Where most people begin, by the beginning of its address. */
const screens = {
  '/floor': '/src/workflows/floor/FloorScreen.tsx',
  '/orders': '/src/workflows/orders/OrdersScreen.tsx',
  '/queue': '/src/workflows/queue/QueueScreen.tsx',
  '/pages/': '/src/resources/ResourceScreen.tsx',
}
const script = 'src="/before-paint.js"'

/** The files of JavaScript that a module needs and others do not, as addresses. */
function beside(bundle: Rolldown.OutputBundle, module: string, others: readonly string[]): string {
  const known = firstLoad(bundle, others)
  const files = [...firstLoad(bundle, [module])].filter((file) => file.endsWith('.js') && !known.has(file))
  return files.map((file) => `/${file}`).join(' ')
}

/**
 * Tells the script that runs first which files the frame of the console is in, which who is signed in needs, and which the
 * screens are in where most people begin.
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
