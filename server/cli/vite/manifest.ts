import { readdirSync, readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const folder = 'contract/locales'
const icon = (file: string, sizes: string, purpose: string) => ({
  src: `/icons/${file}`,
  sizes,
  type: 'image/png',
  purpose,
})
/** The shortcuts in the menu of the app's icon. */
const shortcuts = ['floor', 'queue', 'orders'] as const

/** Writes the web app manifest in each language: /manifest-<language>.webmanifest. */
export const manifest = (): Plugin => ({
  name: 'manifest',
  configureServer({ middlewares }) {
    middlewares.use((request, response, next) => {
      const language = request.url?.match(/^\/manifest-([a-z]{2})\.webmanifest/)?.[1]
      if (!language || !readdirSync(folder).includes(language)) return next()
      response.setHeader('Content-Type', 'application/manifest+json')
      response.end(manifestIn(language))
    })
  },
  generateBundle() {
    for (const language of readdirSync(folder))
      this.emitFile({ type: 'asset', fileName: `manifest-${language}.webmanifest`, source: manifestIn(language) })
  },
})

function manifestIn(language: string): string {
  const words = JSON.parse(readFileSync(`${folder}/${language}/shell.json`, 'utf8')) as Record<string, string>
  return JSON.stringify({
    id: '/',
    name: 'Statehouse',
    short_name: 'Statehouse',
    lang: language,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#f4f3ef',
    theme_color: '#14343a',
    icons: [
      icon('icon-192.png', '192x192', 'any'),
      icon('icon-512.png', '512x512', 'any'),
      icon('maskable-192.png', '192x192', 'maskable'),
      icon('maskable-512.png', '512x512', 'maskable'),
    ],
    shortcuts: shortcuts.map((place) => ({
      name: words[`nav.${place}`],
      url: `/${place}`,
      icons: [icon('icon-192.png', '192x192', 'any')],
    })),
  })
}
