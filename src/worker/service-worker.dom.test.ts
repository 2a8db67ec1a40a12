import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { Tab } from './scope.ts'

const path = '/orders/42'
const openWindow = vi.fn(async () => undefined)
let tabs: Tab[]

/** A window of the console as the worker sees it. */
function tabAt(url: string, more: Partial<Tab> = {}) {
  const tab = { url: `http://console${url}`, focused: false, ...more, postMessage: vi.fn() }
  return { ...tab, focus: vi.fn(async (): Promise<Tab> => tab as never) }
}

/** Taps a notification about the order; resolves once the worker is done with it. */
async function tap() {
  const work: Promise<unknown>[] = []
  const close = vi.fn()
  const event = Object.assign(new Event('notificationclick'), {
    notification: { close, data: { path } },
    waitUntil: (promise: Promise<unknown>) => void work.push(promise),
  })
  globalThis.dispatchEvent(event)
  await Promise.all(work)
  expect(close).toHaveBeenCalledOnce()
}

beforeAll(async () => {
  vi.stubGlobal('SHELL', [])
  vi.stubGlobal('SHELL_VERSION', 'this')
  vi.stubGlobal('clients', { matchAll: async () => tabs, openWindow })
  await import('./service-worker.ts')
})
beforeEach(() => openWindow.mockClear())

it('a tapped notification leads the window in front to its order, without loading it anew', async () => {
  const [behind, front] = [tabAt('/floor'), tabAt('/queue', { focused: true })]
  tabs = [behind, front]
  await tap()
  expect(front.postMessage).toHaveBeenCalledWith({ type: 'open', path })
  expect([behind.postMessage.mock.calls, openWindow.mock.calls]).toEqual([[], []])
})

it('where no window is in front one where people work comes there, never the display of the waiting room', async () => {
  const [display, work] = [tabAt('/display/key'), tabAt('/floor')]
  tabs = [display, work]
  await tap()
  expect(work.focus).toHaveBeenCalledOnce()
  expect(work.postMessage).toHaveBeenCalledWith({ type: 'open', path })
  expect(display.focus).not.toHaveBeenCalled()
})

it('a window that the browser does not bring to the front is led there all the same', async () => {
  const work = tabAt('/floor')
  work.focus.mockRejectedValue(new Error('No tap was seen.'))
  tabs = [work]
  await tap()
  expect(work.postMessage).toHaveBeenCalledWith({ type: 'open', path })
})

it('without a window a new one opens at the order', async () => {
  tabs = [tabAt('/join/key')]
  await tap()
  expect(openWindow).toHaveBeenCalledWith(path)
})
