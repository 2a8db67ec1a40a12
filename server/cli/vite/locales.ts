import { readdirSync, readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const folder = 'contract/locales'
const languages = () => readdirSync(folder)

/** One flat map of a language's keys, from the files of its areas. */
function readLanguage(language: string): string {
  const areas = readdirSync(`${folder}/${language}`).map(
    (area) => JSON.parse(readFileSync(`${folder}/${language}/${area}`, 'utf8')) as object,
  )
  return JSON.stringify(Object.assign({}, ...areas))
}

/** Serves contract/locales/<language>/*.json as /locales/<language>.json, and puts them beside the built console. */
export const locales = (): Plugin => ({
  name: 'locales',
  configureServer({ middlewares }) {
    middlewares.use('/locales', (request, response, next) => {
      const language = request.url?.match(/^\/([a-z]{2})\.json/)?.[1]
      if (!language || !languages().includes(language)) return next()
      response.setHeader('Content-Type', 'application/json')
      response.end(readLanguage(language))
    })
  },
  generateBundle() {
    for (const language of languages())
      this.emitFile({ type: 'asset', fileName: `locales/${language}.json`, source: readLanguage(language) })
  },
})
