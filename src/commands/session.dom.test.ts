import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Me } from '#contract/identity/me.ts'
import { ApiError } from '../api/transport/api-error.ts'

const me = (over: Partial<Me> = {}) =>
  ({
    id: 'u1',
    role: 'operation',
    rights: ['floor'],
    merchant: { merchant_id: 'bistro' },
    merchants: [],
    server_time: '2026-11-20T19:14:00.000Z',
    ...over,
  }) as unknown as Me
const api = { signIn: vi.fn(), loadMe: vi.fn(), signOut: vi.fn(), unlock: vi.fn() }
const failed = (status: number, code: ApiError['code']) => new ApiError({ code, message: code }, { status })

/** A browser that has just opened the console, with stored values from before. */
async function openConsole(kept: Record<string, string> = {}) {
  for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value)
  vi.doMock('../api/identity/session.ts', () => api)
  const session = await import('./session.ts')
  const toasts = vi.spyOn(await import('../ui/overlay/toast-store.ts'), 'showToast')
  session.startSession()
  await vi.advanceTimersByTimeAsync(0)
  const signIn = async () => {
    session.sessionActor.send({ type: 'session.submit', login: 'floor', password: 'x' })
    await vi.advanceTimersByTimeAsync(0)
  }
  return { ...session, toasts, signIn, state: () => session.sessionActor.getSnapshot().value }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
  vi.resetAllMocks()
  localStorage.clear()
})
afterEach(() => vi.useRealTimers())

describe('the session', () => {
  it('keeps a stored sign-in while the server is only starting', async () => {
    api.loadMe.mockRejectedValueOnce(failed(503, 'starting')).mockResolvedValue(me())
    const { state } = await openConsole({ token: 'kept' })
    expect(state()).toBe('waiting')
    expect(localStorage.getItem('token')).toBe('kept')
    await vi.advanceTimersByTimeAsync(2000)
    expect(state()).toBe('active')
  })

  it('ends once, however many calls find the token dead, and says so once', async () => {
    api.signIn.mockResolvedValue(me())
    const { sessionActor, signIn, state, toasts } = await openConsole()
    await signIn()
    for (let n = 0; n < 3; n++) sessionActor.send({ type: 'session.expire' })
    expect(state()).toBe('expired')
    expect(toasts.mock.calls).toEqual([[{ kind: 'warning', key: 'error.sessionExpired' }]])
  })

  it('forgets the person at its end, but not the language nor how the screen looks', async () => {
    api.loadMe.mockResolvedValue(me())
    const kept = { i18nextLng: 'de', layout: '{"skin":"dark","density":"floor"}' }
    const { sessionActor } = await openConsole({ ...kept, token: 'x', activity: '[]', draft: 'table 7' })
    sessionActor.send({ type: 'session.expire' })
    const left = Object.fromEntries(Object.keys(localStorage).map((key) => [key, localStorage.getItem(key)]))
    expect({ ...left, activity: undefined }).toEqual({ ...kept, activity: undefined })
  })

  it('comes from a locked device without what was wrong there, and remembers that it was locked', async () => {
    api.signIn.mockResolvedValue(me())
    api.unlock.mockRejectedValue(
      new ApiError({ code: 'too_many_attempts', message: 'x' }, { status: 429, retry_after: 900 }),
    )
    let finish = () => {}
    api.signOut.mockReturnValue(new Promise<void>((resolve) => (finish = resolve)))
    const { sessionActor, signIn, state, wasLocked } = await openConsole()
    await signIn()
    sessionActor.send({ type: 'session.lock', isShared: true })
    sessionActor.send({ type: 'session.unlock', pin: '246810' })
    await vi.advanceTimersByTimeAsync(0)
    expect(state()).toBe('held')
    sessionActor.send({ type: 'session.signOut', unsent: 0 })
    expect([state(), wasLocked()]).toEqual(['signingOut', true])
    finish()
    await vi.advanceTimersByTimeAsync(0)
    expect(sessionActor.getSnapshot().context).toMatchObject({ error: null, retryAfter: 0 })
    expect(wasLocked()).toBe(false)
  })

  it('waits as long as the server asks after too many wrong passwords', async () => {
    const throttled = new ApiError({ code: 'too_many_attempts', message: 'wait' }, { status: 429, retry_after: 58 })
    api.signIn.mockRejectedValue(throttled)
    const { signIn, state } = await openConsole()
    await signIn()
    await vi.advanceTimersByTimeAsync(57_000)
    expect(state()).toBe('throttled')
    await vi.advanceTimersByTimeAsync(1000)
    expect(state()).toBe('anonymous')
  })
})

describe('a device that people share', () => {
  const share = async () => (await import('../device/shared-device.ts')).setSharedDevice({ isShared: true })
  const pin = async (sessionActor: { send: (event: { type: 'session.unlock'; pin: string }) => void }) => {
    sessionActor.send({ type: 'session.unlock', pin: '246810' })
    await vi.advanceTimersByTimeAsync(0)
  }

  it('locks where it is shared, and nowhere else', async () => {
    api.loadMe.mockResolvedValue(me())
    const { lockDevice, state } = await openConsole({ token: 'x' })
    lockDevice()
    expect(state()).toBe('active')
    await share()
    lockDevice()
    expect(state()).toBe('locked')
  })

  it('is still locked after a reload, and open once a PIN was right', async () => {
    api.loadMe.mockResolvedValue(me())
    api.unlock.mockRejectedValueOnce(failed(403, 'pin_invalid')).mockResolvedValue(me({ id: 'u2' }))
    const { sessionActor, state } = await openConsole({ token: 'x', locked: 'yes' })
    expect(state()).toBe('locked')
    await pin(sessionActor)
    expect([state(), localStorage.getItem('locked')]).toEqual(['locked', 'yes'])
    await pin(sessionActor)
    expect([state(), sessionActor.getSnapshot().context.me?.id]).toEqual(['active', 'u2'])
    expect(localStorage.getItem('locked')).toBe(null)
  })

  it('stays shared when the session ends', async () => {
    api.loadMe.mockResolvedValue(me())
    const { sessionActor } = await openConsole({ token: 'x' })
    await share()
    sessionActor.send({ type: 'session.expire' })
    expect(localStorage.getItem('shared_device')).toContain('true')
  })
})

describe('the store in hand', () => {
  it('is named in every call of a brand, and never in those of the store itself', async () => {
    api.signIn.mockResolvedValueOnce(me({ role: 'merchant' })).mockResolvedValueOnce(me({ role: 'super-merchant' }))
    api.signOut.mockResolvedValue(undefined)
    const { sessionActor, signIn } = await openConsole()
    await signIn()
    const { scope } = await import('../api/transport/client.ts')
    expect(scope()).toEqual({})
    sessionActor.send({ type: 'session.signOut', unsent: 0 })
    await vi.advanceTimersByTimeAsync(0)
    await signIn()
    expect(scope()).toEqual({ merchant_id: 'bistro' })
  })
})
