import i18next from 'i18next'
import { expect, test } from 'vitest'
import de from '#contract/locales/de/reports.json' with { type: 'json' }
import en from '#contract/locales/en/reports.json' with { type: 'json' }
import fr from '#contract/locales/fr/reports.json' with { type: 'json' }
import pt from '#contract/locales/pt/reports.json' with { type: 'json' }
import { numbers } from './numbers.ts'

const words = i18next.createInstance()
await words.use(numbers).init({
  keySeparator: false,
  interpolation: { escapeValue: false, alwaysFormat: true },
  resources: Object.fromEntries(
    Object.entries({ de, en, fr, pt }).map(([name, translation]) => [name, { translation }]),
  ),
})

test('a sentence says a large number as its language writes it, and the plural is still right', () => {
  const said = ['en', 'de', 'fr', 'pt'].map((lng) => words.t('reports.total', { count: 21_384, lng }))
  expect(said.map((text) => text.replaceAll(/\s/g, ' '))).toEqual([
    'All 21,384 rows',
    'Alle 21.384 Zeilen',
    'Les 21 384 lignes',
    'Todas as 21 384 linhas',
  ])
})

test('the number that a thing is called by is no amount', () => {
  words.addResource('en', 'translation', 'title', 'Z report {{number}}')
  expect(words.t('title', { number: 1384, lng: 'en' })).toBe('Z report 1384')
})
