import { act, cleanup, render, screen } from '@testing-library/react'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import audit from '#contract/locales/en/audit.json' with { type: 'json' }
import common from '#contract/locales/en/common.json' with { type: 'json' }
import { configureClient, storeToken } from '../../api/transport/client.ts'
import { readFile } from '../../api/transport/read-file.ts'
import { saveFile } from '../../ui/show/save-file.ts'
import { clearActivity, useToasts } from '../../ui/overlay/toast-store.ts'
import { ExportButtons } from './ExportButtons.tsx'

vi.mock('../../ui/show/save-file.ts', () => ({ saveFile: vi.fn() }))

let file: ReadableStreamDefaultController<Uint8Array>
let asked: RequestInit | undefined
/** Answers with a file whose parts the test sends, and which ends with the request as a browser's does. */
const answerWith = (headers: Record<string, string>) =>
  vi.stubGlobal('fetch', async (_: string, init?: RequestInit) => {
    asked = init
    const body = new ReadableStream<Uint8Array>({ start: (controller) => void (file = controller) })
    init!.signal!.addEventListener('abort', () => file.error(init!.signal!.reason))
    return new Response(body, { headers })
  })
const send = (text: string) => act(async () => file.enqueue(new TextEncoder().encode(text)))

function Said() {
  return useToasts().activity.map(({ id, message, key }) => <p key={id}>{message ?? i18next.t(key!)}</p>)
}
const start = async () => {
  render(
    <>
      <ExportButtons name="sales" formats={['csv', 'xlsx']} read={(_, __, watch) => readFile('/sales', {}, watch)} />
      <Said />
    </>,
  )
  const save = screen.getByRole('button', { name: 'Save as CSV' })
  save.focus()
  await act(async () => save.click())
}
const cancel = () => screen.getByRole('button', { name: 'Cancel saving sales.csv' })

beforeAll(async () => {
  await i18next.use(initReactI18next).init({
    lng: 'en',
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    resources: { en: { translation: { ...audit, ...common } } },
  })
})
beforeEach(() => {
  configureClient({ base: 'http://localhost/api', merchantId: null, onFailure: () => undefined })
  storeToken('token')
  answerWith({ 'content-type': 'text/csv', 'x-rows': '4' })
})
afterEach(() => {
  cleanup()
  clearActivity()
  vi.mocked(saveFile).mockClear()
  vi.unstubAllGlobals()
})

test('a file says how many of its rows are there, aloud at each quarter alone, and is saved once it is whole', async () => {
  await start()
  await send('name\r\nSoup\r\n')
  expect(screen.getByText('1 of 4 rows')).toBeTruthy()
  expect(screen.getByRole('status').textContent).toBe('Saving sales.csv 25%')
  await send('Ta')
  expect(screen.getByRole('status').textContent).toBe('Saving sales.csv 25%')
  await send('rt\r\nSteak\r\nFish\r\nTotal\r\n')
  expect(screen.getByText('4 of 4 rows')).toBeTruthy()
  expect(saveFile).not.toHaveBeenCalled()
  await act(async () => file.close())
  await vi.waitFor(() => expect(saveFile).toHaveBeenCalledOnce())
  const [blob, name] = vi.mocked(saveFile).mock.calls[0]!
  expect([name, await blob.text()]).toEqual(['sales.csv', 'name\r\nSoup\r\nTart\r\nSteak\r\nFish\r\nTotal\r\n'])
  await screen.findByText('sales.csv is saved.')
  expect(screen.queryByRole('progressbar')).toBeNull()
})

test('a file that is cancelled is fetched no further and not saved, and the focus is back at its button', async () => {
  await start()
  await send('name\r\nSoup\r\n')
  await act(async () => cancel().click())
  expect(asked!.signal!.aborted).toBe(true)
  await screen.findByText('Cancelled. No file was saved.')
  expect(saveFile).not.toHaveBeenCalled()
  expect(screen.queryByRole('progressbar')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Save as CSV' }))
})

test('a file that breaks off is not saved, and its message says what to do', async () => {
  await start()
  await send('name\r\nSoup\r\n')
  await act(async () => file.error(new TypeError('network error')))
  await screen.findByText(/broke off.*Check the connection and save it again/)
  expect(saveFile).not.toHaveBeenCalled()
})

test('a file that comes when somebody else has signed in is not saved', async () => {
  await start()
  await send('name\r\n')
  storeToken('another')
  await send('Soup\r\n')
  await screen.findByText(/broke off/)
  expect(saveFile).not.toHaveBeenCalled()
})
