import { cleanup, render, screen } from '@testing-library/react'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { afterEach, expect, test, vi } from 'vitest'
import { languages } from '#contract/states.ts'
import { DialogFoot } from './DialogFoot.tsx'

const blocked = vi.hoisted(() => ({ why: undefined as string | undefined }))
vi.mock('./use-blocked.ts', () => ({ useBlocked: () => blocked.why }))
afterEach(() => {
  cleanup()
  blocked.why = undefined
})

const words = import.meta.glob<Record<string, string>>('../../contract/locales/*/common.json', {
  eager: true,
  import: 'default',
})

async function show(lng: string, missing: (string | false)[]) {
  const i18n = i18next.createInstance()
  const translation = words[`../../contract/locales/${lng}/common.json`]!
  await i18n.use(initReactI18next).init({ lng, resources: { [lng]: { translation } }, keySeparator: false })
  render(
    <DialogFoot text="Give back" isBusy={false} missing={missing} onDo={() => undefined} onClose={() => undefined} />,
  )
  return screen.getByRole<HTMLButtonElement>('button', { name: 'Give back' })
}
const why = (button: HTMLButtonElement) =>
  document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent

test.each(languages)('a button that waits for fields names all of them, in %s as well', async (lng) => {
  const button = await show(lng, ['Drawer', false, 'Reason'])
  expect(button.disabled).toBe(true)
  expect(why(button)).toMatch(/^[A-ZÉ][^{}]+: ?Drawer · Reason$/)
})

test('a button with all fields filled in can be pressed and says nothing', async () => {
  const button = await show('en', [false, false])
  expect([button.disabled, why(button)]).toEqual([false, undefined])
})

test('the store that is closed is named before the fields, since filling them in would not help', async () => {
  blocked.why = 'The store is closed.'
  expect(why(await show('en', ['Reason']))).toBe('The store is closed.')
})
