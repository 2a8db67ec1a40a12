import i18next from 'i18next'
import LanguageDetector from 'i18next-browser-languagedetector'
import HttpBackend from 'i18next-http-backend'
import { initReactI18next } from 'react-i18next'

/** The languages of the console, each by its own name. */
export const languages = { en: 'English', fr: 'Français', de: 'Deutsch', pt: 'Português' } as const
export type Language = keyof typeof languages

const retries = 5
const firstPause = 350

/** Fetches one language file, again up to five times with doubling pauses; `callback` gets the text or the error. */
async function requestWithRetry(
  _options: object,
  url: string,
  _payload: unknown,
  callback: (error: unknown, response: { status: number; data: string }) => void,
): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    try {
      const answer = await fetch(url)
      if (!answer.ok) throw new Error(`The language file ${url} answered ${answer.status}.`)
      return callback(null, { status: 200, data: await answer.text() })
    } catch (error) {
      if (attempt === retries) return callback(error, { status: 0, data: '' })
      await new Promise((resolve) => setTimeout(resolve, firstPause * 2 ** attempt))
    }
  }
}

function announceLanguage(language: string): void {
  document.documentElement.lang = language
  document.querySelector('link[rel=manifest]')?.setAttribute('href', `/manifest-${language}.webmanifest`)
}

/** Loads the person's language, with English behind it; resolves when texts can be shown. */
export async function startI18n(): Promise<void> {
  i18next.on('languageChanged', announceLanguage)
  await i18next
    .use(HttpBackend)
    .use(LanguageDetector)
    .use(initReactI18next)
    .init({
      fallbackLng: 'en',
      supportedLngs: Object.keys(languages),
      nonExplicitSupportedLngs: true,
      load: 'languageOnly',
      keySeparator: false,
      nsSeparator: false,
      interpolation: { escapeValue: false },
      returnEmptyString: false,
      backend: { loadPath: '/locales/{{lng}}.json', request: requestWithRetry },
      detection: {
        order: ['querystring', 'cookie', 'localStorage', 'sessionStorage', 'navigator', 'htmlTag'],
        lookupQuerystring: 'lng',
        lookupCookie: 'i18next',
        lookupLocalStorage: 'i18nextLng',
        caches: ['localStorage'],
        convertDetectedLanguage: (found) => found.split('-')[0] ?? found,
      },
      react: { useSuspense: false },
    })
}
