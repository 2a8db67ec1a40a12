import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, configure, render, screen } from '@testing-library/react'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { MemoryRouter, Route, Routes, useLocation, useNavigate } from 'react-router-dom'
import { useEffect } from 'react'
import { vi } from 'vitest'
import commonWords from '#contract/locales/en/common.json'
import words from '#contract/locales/en/lab.json'
import { queueEntry } from '#machines/queue-entry.machine.ts'
import { createLab } from './engine/lab.ts'
import type { LabCall, Questions } from './engine/protocol.ts'
import { LabScreen } from './LabScreen.tsx'

/** Questions that the worker answers late, and those that it fails to answer. */
export const near: { late: Partial<Record<keyof Questions, Promise<void>>>; failing: Set<keyof Questions> } = {
  late: {},
  failing: new Set(),
}

/** The worker's code in the page itself. */
export class NearWorker extends EventTarget {
  static all: NearWorker[] = []
  isEnded = false
  #lab = createLab([queueEntry as never])
  constructor() {
    super()
    NearWorker.all.push(this)
  }
  terminate() {
    this.isEnded = true
  }
  async postMessage({ call, name, args }: LabCall) {
    await near.late[name]
    const value = near.failing.has(name)
      ? { failed: 'The kettle is dry.' }
      : { value: await (this.#lab[name] as (...given: unknown[]) => unknown)(...args, () => {}) }
    this.dispatchEvent(new MessageEvent('message', { data: { call, ...value } }))
  }
}
vi.stubGlobal('Worker', NearWorker)
// Charts run here, while the test waits for them.
configure({ asyncUtilTimeout: 10_000 })

export const startWords = () =>
  i18next.use(initReactI18next).init({
    lng: 'en',
    keySeparator: false,
    nsSeparator: false,
    resources: { en: { translation: { ...words, ...commonWords } } },
  })

function Address() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    const go = (event: Event) => void navigate((event as CustomEvent<string>).detail)
    window.addEventListener('go', go)
    return () => window.removeEventListener('go', go)
  }, [navigate])
  return <output>{pathname + search}</output>
}
/** Goes to another address, as a link would. */
export const goTo = (to: string) => act(() => void window.dispatchEvent(new CustomEvent('go', { detail: to })))
export const address = () => screen.getAllByRole('status').find(({ tagName }) => tagName === 'OUTPUT')!.textContent

export function open(at: string) {
  const client = new QueryClient()
  client.setQueryData(['lab', 'sessions'], null)
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[at]}>
        <Routes>
          <Route path="/lab/:chart?/:pathId?" element={<LabScreen />} />
          <Route path="*" element={null} />
        </Routes>
        <Address />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

/** The longest path of the queue's cover: call, skip, requeue, call. */
export const firstPath = async () => screen.findByRole('button', { name: /^waiting call, skip, requeue, call/ })
export const headline = () => screen.getByRole('heading', { level: 2, name: /^Now: / }).textContent
