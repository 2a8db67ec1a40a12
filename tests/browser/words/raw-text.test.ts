import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { dialogsOf, openDialog } from '../../support/browser/dialogs.ts'
import { everyAddress } from '../../support/browser/every-screen.ts'
import { rawTextIn, textsOf } from '../../support/browser/raw-text.ts'
import { isThere, useScreens } from '../../support/browser/screens.ts'
import { readCodeWords } from '../../support/browser/code-words.ts'
import { isDay, patience } from '../../tier.ts'

const screens = useScreens()
const languages = ['en', 'de', 'fr', 'pt'] as const
type Language = (typeof languages)[number]
const codeWords = await readCodeWords()
const rawText = Object.fromEntries(languages.map((language) => [language, rawTextIn(language, codeWords)]))

/** By day each place is read in one language, the next one in the next language; by night each in all. */
const isReadIn = (index: number, language: Language) =>
  !isDay || index % languages.length === languages.indexOf(language)

const read = async (page: Page, language: Language, place: string) =>
  rawText[language]!(await textsOf(page)).map((found) => `${place}: ${found}`)

/** The same behind each choice of views that a screen offers. */
async function readViews(page: Page, language: Language, place: string): Promise<string[]> {
  const others = page.locator('main .segmented input:not(:checked):enabled')
  const names = await others.evaluateAll((views) => views.map((view) => view.closest('label')!.innerText))
  const found: string[] = []
  for (const name of names) {
    const view = page.locator('main .segmented label').filter({ hasText: name }).locator('input').first()
    // Views may go with the one that offered them.
    if ((await view.count()) === 0) continue
    await view.dispatchEvent('click')
    await isThere(page)
    found.push(...(await read(page, language, `${place} ${name}`)))
  }
  return found
}

const signedIn = async (language: Language) => {
  const page = await screens.signedIn('owner', '/floor', { reducedMotion: 'reduce' }, language)
  await isThere(page)
  return page
}

test('a key, a day and a value that stand on a screen as programs write them are found', async () => {
  const page = await signedIn('de')
  expect(await read(page, 'de', 'floor')).toEqual([])
  await page.locator('main').evaluate((main) => {
    const put = (tag: string, more: object) => main.append(Object.assign(document.createElement(tag), more))
    put('p', { textContent: 'report.column.employee_name 7' })
    put('button', { textContent: 'super-merchant' })
    put('input', { placeholder: '2026-11-20' })
    put('button', { textContent: '·', ariaLabel: 'Order.void' })
    put('p', { textContent: 'pending' })
    put('code', { textContent: 'dine_in' })
  })
  expect(await read(page, 'de', 'floor')).toEqual([
    'floor: a key of words: report.column.employee_name 7',
    'floor: a value of the contract: report.column.employee_name 7',
    'floor: a value of the contract: super-merchant',
    'floor: a day for machines: 2026-11-20',
    'floor: a value of the contract: Order.void',
    'floor: a value of the contract: pending',
  ])
})

test.each(languages)(
  'no place, report, list or form shows a key, a day or a value as programs write it: %s',
  async (language) => {
    const page = await signedIn(language)
    const raw: string[] = []
    for (const [index, address] of (await everyAddress(screens, page)).entries()) {
      if (!isReadIn(index, language)) continue
      await screens.walkTo(page, address)
      await isThere(page)
      raw.push(...(await read(page, language, address)))
      // The choices of the settings are about all screens, this one too.
      if (address !== '/settings') raw.push(...(await readViews(page, language, address)))
    }
    expect(raw).toEqual([])
  },
  patience,
)

test.each(languages)(
  'no dialog shows one either: %s',
  async (language) => {
    const page = await signedIn(language)
    const raw: string[] = []
    for (const [index, opening] of (await dialogsOf(screens, page)).entries()) {
      if (!isReadIn(index, language)) continue
      await openDialog(screens, page, language, opening)
      raw.push(...(await read(page, language, `${opening.at} ${opening.presses.join(' ')}`)))
    }
    expect(raw).toEqual([])
  },
  patience,
)
