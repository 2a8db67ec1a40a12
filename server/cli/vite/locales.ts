import { readdirSync, readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const folder = 'contract/locales'
const read = (file: string) => JSON.stringify(JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')))

/** Serves contract/locales/<language>.json at /locales/<language>.json, and puts them beside the built console. */
export const locales = (): Plugin => ({
  name: 'locales',
  configureServer({ middlewares }) {
    middlewares.use('/locales', (request, response, next) => {
      const file = request.url?.match(/^\/([a-z]{2}\.json)/)?.[1]
      if (!file || !readdirSync(folder).includes(file)) return next()
      response.setHeader('Content-Type', 'application/json')
      response.end(read(file))
    })
  },
  generateBundle() {
    for (const file of readdirSync(folder).filter((name) => name.endsWith('.json'))) {
      this.emitFile({ type: 'asset', fileName: `locales/${file}`, source: read(file) })
    }
  },
})
