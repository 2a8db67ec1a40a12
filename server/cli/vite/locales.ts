import { readdirSync, readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const folder = 'contract/locales'

/** Writes one file per language: all areas of contract/locales/<language>/ together, as /locales/<language>.json. */
export const locales = (): Plugin => ({
  name: 'locales',
  configureServer({ middlewares }) {
    middlewares.use('/locales', (request, response, next) => {
      const language = request.url?.match(/^\/([a-z]{2})\.json/)?.[1]
      if (!language || !languages().includes(language)) return next()
      response.setHeader('Content-Type', 'application/json')
      response.end(textsOf(language))
    })
  },
  generateBundle() {
    for (const language of languages()) {
      this.emitFile({ type: 'asset', fileName: `locales/${language}.json`, source: textsOf(language) })
    }
  },
})

const languages = () => readdirSync(folder)

function textsOf(language: string): string {
  const areas = readdirSync(`${folder}/${language}`).map((area) =>
    readFileSync(`${folder}/${language}/${area}`, 'utf8'),
  )
  return JSON.stringify(Object.assign({}, ...areas.map((area) => JSON.parse(area) as Record<string, string>)))
}
