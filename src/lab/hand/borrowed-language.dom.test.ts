import { expect, test, vi } from 'vitest'
import { nameAt } from '../../device/base.ts'
import { kept } from '../../device/kept.ts'
import { languageKey } from '../../i18n/i18n.ts'
import { borrowedLanguage } from './borrowed-language.ts'

const address = '/lab/s/one'
const spoken = () => kept.read(nameAt(address, languageKey))

/** A frame that notes each reload of its console, and has loaded it when the test says so. */
function frameThatLoads() {
  const reload = vi.fn<() => void>()
  const frame = new EventTarget() as HTMLIFrameElement
  Object.assign(frame, { contentWindow: { location: { reload } } })
  return { frame, reload, loaded: () => frame.dispatchEvent(new Event('load')) }
}

test('a console speaks the language of its person again once no hand needs it in English', async () => {
  kept.write(nameAt(address, languageKey), 'de')
  const { frame, reload, loaded } = frameThatLoads()
  const { borrow, giveBack } = borrowedLanguage(address, () => frame)
  expect(await borrow()).toBe(false)
  expect(await borrow()).toBe(true)
  expect([spoken(), reload.mock.calls.length]).toEqual(['en', 0])
  giveBack()
  giveBack()
  expect([spoken(), reload.mock.calls.length]).toEqual(['de', 1])

  const again = borrow()
  await Promise.resolve()
  expect(spoken()).toBe('de')
  loaded()
  expect([await again, spoken()]).toEqual([false, 'en'])
})

test('a console that spoke English is not loaded again, and one that is not shown only keeps its language', async () => {
  kept.write(nameAt(address, languageKey), 'en')
  const { frame, reload } = frameThatLoads()
  const shown = borrowedLanguage(address, () => frame)
  expect(await shown.borrow()).toBe(true)
  shown.giveBack()
  expect(reload).not.toHaveBeenCalled()

  kept.write(nameAt(address, languageKey), 'fr')
  const left = borrowedLanguage(address, () => null)
  await left.borrow()
  left.giveBack()
  expect(spoken()).toBe('fr')
})
