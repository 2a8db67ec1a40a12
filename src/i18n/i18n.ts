import { useSelector } from '@xstate/react'
import i18next from 'i18next'
import LanguageDetector from 'i18next-browser-languagedetector'
import { initReactI18next } from 'react-i18next'
import { createActor, fromPromise } from 'xstate'
import type { Language } from '#contract/states.ts'
import { language as chart } from '#machines/language.machine.ts'
import { base, nameAt } from '../device/base.ts'
import { kept } from '../device/kept.ts'
import { fetchWords, type Words } from './fetch-words.ts'
import { numbers } from './numbers.ts'
import { pseudoLanguage } from './pseudo.ts'

/** Each language by its own name. */
const names: Record<Language, string> = { en: 'English', fr: 'Français', de: 'Deutsch', pt: 'Português' }

/** The languages of the console, each by its own name; developers have one more. */
export const languages = {
  ...names,
  ...(import.meta.env.DEV && ({ [pseudoLanguage]: 'Pšéüdö' } as object)),
}

/** The key under which the choice is kept; i18next's own detector looks for it there. */
export const languageKey = 'i18nextLng'
const fallback: Language = 'en'

const keep = (language: string, words: Words) => i18next.addResourceBundle(language, 'translation', words, true, true)

/** Switches the screen to the words, and sets the language of the page. */
async function show(language: string): Promise<void> {
  await i18next.changeLanguage(language)
  document.documentElement.lang = language
  document.querySelector('link[rel=manifest]')?.setAttribute('href', `/manifest-${language}.webmanifest`)
}

/** Loads one language, with the retries of its chart. */
const languageActor = (language: string, onFailed: (language: string) => void) =>
  createActor(
    chart.machine.provide({
      actors: {
        fetchWords: fromPromise(async ({ input }: { input: { language: string } }) => {
          const words = await fetchWords(input.language)
          keep(input.language, words)
          return words
        }),
      },
      actions: {
        speak({ context }) {
          kept.write(languageKey, context.language)
          void show(context.language)
        },
        speakEnglish: ({ context }) => onFailed(context.language),
      },
    }),
    { input: { language } },
  )

/** English, where the wanted language does not come: shown, but not chosen. */
const english = createActor(
  chart.machine.provide({
    actors: { fetchWords: fromPromise(() => fetchWords(fallback).then((words) => (keep(fallback, words), words))) },
    actions: { speak: () => void show(fallback) },
  }),
  { input: { language: fallback } },
)
function speakEnglish(insteadOf: string): void {
  if (insteadOf === fallback) return
  if (i18next.hasResourceBundle(fallback, 'translation')) void show(fallback)
  else english.start()
}

let wanted = languageActor(fallback, speakEnglish)

/** Switches to a language, without a reload; until its words are loaded the screen keeps the old language. */
export const chooseLanguage = (language: string): void => wanted.send({ type: 'language.choose', language })

/** Retries the language that could not be loaded. */
export const retryLanguage = (): void => {
  if (english.getSnapshot().value === 'failed') english.send({ type: 'language.retry' })
  wanted.send({ type: 'language.retry' })
}

/** Returns the language that the screen should speak, and the state of its words. */
export const useLanguage = (): { language: Language; state: 'loading' | 'waiting' | 'loaded' | 'failed' } =>
  useSelector(
    wanted,
    ({ value, context }) => ({ language: context.language as Language, state: value }),
    (a, b) => a.language === b.language && a.state === b.state,
  )

/** Tells if the words of any language are loaded by now. */
export const useHasWords = (): boolean => {
  const [isWanted, isEnglish] = [useLanguage().state, useSelector(english, ({ value }) => value)]
  return isWanted === 'loaded' || isEnglish === 'loaded' || i18next.hasResourceBundle(fallback, 'translation')
}

/** Fetches the words of further languages, for a screen that speaks several; rejects where one does not come. */
export const loadWords = (all: readonly Language[]): Promise<unknown> =>
  Promise.all(
    all.map(async (language) => {
      if (!i18next.hasResourceBundle(language, 'translation')) keep(language, await fetchWords(language))
    }),
  )

/** Resolves once a language is loaded, or all have failed. */
const untilSpoken = () =>
  new Promise<void>((resolve) => {
    const look = () => {
      const [first, second] = [wanted.getSnapshot(), english.getSnapshot()]
      const isThere = first.value === 'loaded' || second.value === 'loaded'
      const isHopeless = second.value === 'failed' || (first.value === 'failed' && first.context.language === fallback)
      if (isThere || isHopeless) resolve()
    }
    wanted.subscribe(look)
    english.subscribe(look)
  })

/** Finds the person's language and loads its words; resolves when texts can be shown. */
export async function startI18n(): Promise<void> {
  await i18next
    .use(LanguageDetector)
    .use(initReactI18next)
    .use(numbers)
    .init({
      fallbackLng: fallback,
      supportedLngs: Object.keys(languages),
      nonExplicitSupportedLngs: true,
      load: 'languageOnly',
      keySeparator: false,
      nsSeparator: false,
      interpolation: { escapeValue: false, alwaysFormat: true },
      returnEmptyString: false,
      resources: {},
      detection: {
        order: ['querystring', 'cookie', 'localStorage', 'sessionStorage', 'navigator', 'htmlTag'],
        lookupQuerystring: 'lng',
        lookupCookie: 'i18next',
        lookupLocalStorage: nameAt(base, languageKey),
        // The chart stores the choice, once the words are loaded.
        caches: [],
        convertDetectedLanguage: (found) => found.split('-')[0] ?? found,
      },
      react: { useSuspense: false, bindI18nStore: 'added' },
    })
  wanted = languageActor(i18next.language, speakEnglish)
  const spoken = untilSpoken()
  wanted.start()
  window.addEventListener('online', () => wanted.send({ type: 'language.online' }))
  await spoken
}
