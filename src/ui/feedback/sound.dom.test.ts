import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { chime } from './chime.ts'
import { alert, parseSound, setSound } from './sound.ts'

vi.mock('./chime.ts', () => ({ chime: vi.fn(), allowSound: vi.fn(async () => true) }))

beforeEach(() => setSound({ isMuted: false, volume: 70, off: [] }))
afterEach(() => vi.mocked(chime).mockClear())

test('a device sounds as loud as it was set, and not at all for what it was told to leave out', () => {
  setSound({ volume: 40, off: ['ready'] })
  alert('new')
  alert('ready')
  expect(vi.mocked(chime).mock.calls).toEqual([['new', 0.4]])
})

test('a silent device sounds for nothing, and says so again tomorrow', () => {
  setSound({ isMuted: true })
  alert('void')
  expect(vi.mocked(chime)).not.toHaveBeenCalled()
  expect(parseSound(localStorage.getItem('sound'))).toMatchObject({ isMuted: true, volume: 70 })
})

test('what this browser kept from another time and cannot be read is the usual sound', () => {
  for (const text of [null, 'on', '{"volume":900}', 'null', '[]'])
    expect(parseSound(text)).toEqual({ isMuted: false, volume: 70, off: [] })
})
