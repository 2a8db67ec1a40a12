import { beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => vi.resetModules())

/** A link to a guests' page, as a console at an address makes it. */
async function linkAt(address: string): Promise<string> {
  window.history.pushState({}, '', address)
  const { guestLink } = await import('./guest-link.ts')
  return guestLink('/join/key').replace(window.location.origin, '')
}

test('a link for guests leads to the server on which it was made, also from a session of the lab', async () => {
  expect(await linkAt('/queue/display')).toBe('/join/key')
  vi.resetModules()
  const session = '/lab/s/V1StGXR8_Z5jdHi6B-myT'
  expect(await linkAt(`${session}/queue/display`)).toBe(`${session}/join/key`)
})
