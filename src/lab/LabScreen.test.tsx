import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import words from '#contract/locales/en/lab.json'
import { queueEntry } from '#machines/queue-entry.machine.ts'
import { createLab } from './engine/lab.ts'
import type { Asked } from './engine/protocol.ts'
import { LabScreen } from './LabScreen.tsx'

/** The worker's code in the page itself. */
class NearWorker extends EventTarget {
  #lab = createLab([queueEntry as never])
  async postMessage({ call, name, args }: Asked) {
    const value = await (this.#lab[name] as (...given: unknown[]) => unknown)(...args)
    this.dispatchEvent(new MessageEvent('message', { data: { call, value } }))
  }
}
vi.stubGlobal('Worker', NearWorker)

beforeAll(() =>
  i18next
    .use(initReactI18next)
    .init({ lng: 'en', keySeparator: false, nsSeparator: false, resources: { en: { translation: words } } }),
)
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function Address() {
  const { pathname, search } = useLocation()
  return <output>{pathname + search}</output>
}
const address = () => screen.getAllByRole('status').find(({ tagName }) => tagName === 'OUTPUT')!.textContent

function open(at: string) {
  render(
    <MemoryRouter initialEntries={[at]}>
      <Routes>
        <Route path="/lab/:chart?/:pathId?" element={<LabScreen />} />
      </Routes>
      <Address />
    </MemoryRouter>,
  )
}

/** The longest path of the queue's cover: call, skip, requeue, call. */
const firstPath = async () => screen.findByRole('button', { name: /^waiting call, skip, requeue, call/ })
const headline = () => screen.getByRole('heading', { level: 2, name: /^Now: / }).textContent

test('a path is gone step by step, and the address names the step', async () => {
  open('/lab')
  fireEvent.click(await firstPath())
  await screen.findByText('step 0 of 4')
  fireEvent.click(screen.getByRole('button', { name: 'Step' }))
  expect(headline()).toBe('Now: called')
  expect(screen.getByRole('region', { name: 'Step 1' }).textContent).toContain('1. queueEntry.call')
  fireEvent.change(screen.getByRole('slider', { name: 'Travel through the steps' }), { target: { value: '2' } })
  expect(headline()).toBe('Now: skipped')
  expect(address()).toMatch(/^\/lab\/queue-entry\/queue-entry-\w{10}\?step=2$/)
})

test('a path that runs stands still at a breakpoint, and goes on from there to its end', async () => {
  open('/lab/queue-entry?stop=state+skipped')
  fireEvent.click(await firstPath())
  await screen.findByText('step 0 of 4')
  vi.useFakeTimers()
  const wait = async () => {
    for (let tick = 0; tick < 8; tick += 1) await act(() => vi.advanceTimersByTimeAsync(500))
  }
  fireEvent.click(screen.getByRole('button', { name: 'Run' }))
  await wait()
  expect(headline()).toBe('Now: skipped')
  fireEvent.click(screen.getByRole('button', { name: 'Run' }))
  await wait()
  expect(screen.getByText('step 4 of 4')).toBeDefined()
})

test('an event that is allowed is sent by hand, and makes a path of its own', async () => {
  open('/lab/queue-entry')
  fireEvent.click(await firstPath())
  const send = await screen.findByRole('region', { name: 'Send' })
  fireEvent.click([...send.querySelectorAll('button')].find(({ textContent }) => textContent.startsWith('remove'))!)
  await screen.findByText('step 1 of 1')
  expect(headline()).toBe('Now: cancelled')
  await screen.findByText('Nothing is allowed here: the path has come to an end.')
})

test('a file that is no run is told in a sentence, and the charts stay', async () => {
  open('/lab/queue-entry')
  await firstPath()
  const input = document.querySelector('input[type=file]')!
  fireEvent.change(input, { target: { files: [new File(['{"version":2}'], 'old.json')] } })
  await screen.findByText('old.json is no run of this version of the lab. Run the paths again with this checkout.')
  expect(await firstPath()).toBeDefined()
})
