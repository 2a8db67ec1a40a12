import i18next, { type TFunction } from 'i18next'
import { expect, test } from 'vitest'
import { wordOr } from './word-or.ts'

test('a word that is missing is what stands for it, also where that is nothing, and never its key', async () => {
  const own = i18next.createInstance()
  const resources = { en: { translation: { 'here.hint': 'Here' } } }
  await own.init({ lng: 'en', keySeparator: false, returnEmptyString: false, resources })
  const t = own.t as unknown as TFunction
  expect([wordOr(t, 'here.hint', ''), wordOr(t, 'gone.hint', ''), wordOr(t, 'gone.hint', 'Gone')]).toEqual([
    'Here',
    '',
    'Gone',
  ])
})
