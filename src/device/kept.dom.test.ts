import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { nameAt } from './base.ts'

const open = async () => ({ ...(await import('./kept.ts')), ...(await import('./keeping.ts')) })
const failing = (): never => {
  throw new DOMException('The disk is full.', 'QuotaExceededError')
}
/** A storage that can still be read, but not written. */
const fullDisk = (has: Record<string, string>) => {
  const store = { ...has, getItem: (name: string) => has[name] ?? null, setItem: failing, removeItem: () => undefined }
  vi.spyOn(window, 'localStorage', 'get').mockReturnValue(store as unknown as Storage)
}

beforeEach(() => {
  vi.resetModules()
  localStorage.clear()
})
afterEach(() => vi.restoreAllMocks())

it('keeps in the browser what it takes', async () => {
  const { kept } = await open()
  kept.write('layout', 'dark')
  expect([localStorage.getItem('layout'), kept.read('layout')]).toEqual(['dark', 'dark'])
  kept.drop('layout')
  expect([localStorage.getItem('layout'), kept.read('layout')]).toEqual([null, null])
})

it('goes on in memory where the disk is full, past what still stands in the browser', async () => {
  fullDisk({ token: 'old' })
  const { kept } = await open()
  kept.write('token', 'new')
  expect([localStorage.getItem('token'), kept.read('token')]).toEqual(['old', 'new'])
})

it('goes on in memory where a browser blocks even looking', async () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(failing)
  const { kept } = await open()
  expect(kept.read('token')).toBe(null)
  kept.write('token', 'mine')
  expect(kept.read('token')).toBe('mine')
  kept.drop('token')
  expect(kept.read('token')).toBe(null)
})

it('clears all but what is named, wherever that is', async () => {
  const { kept } = await open()
  kept.write('token', 'mine')
  kept.write('layout', 'dark')
  kept.write('sound', 'off')
  kept.clearExcept(['layout', 'sound'])
  expect({ ...localStorage }).toEqual({ layout: 'dark', sound: 'off' })
  fullDisk({})
  kept.write('device_name', 'Bar')
  kept.write('token', 'mine')
  kept.clearExcept(['device_name'])
  expect([kept.read('token'), kept.read('device_name')]).toEqual([null, 'Bar'])
})

it('leaves what a console in a session of the lab keeps when somebody signs out here', async () => {
  const { kept } = await open()
  const own = nameAt('/lab/s/V1StGXR8_Z5jdHi6B-myT', 'token')
  kept.write(own, 'of the session')
  kept.write('token', 'ours')
  kept.clearExcept([])
  expect([kept.read('token'), kept.read(own)]).toEqual([null, 'of the session'])
})
