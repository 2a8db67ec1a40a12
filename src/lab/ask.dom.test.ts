import { afterEach, beforeEach, expect, test, vi } from 'vitest'

afterEach(() => vi.unstubAllGlobals())
beforeEach(() => vi.resetModules())

test('a question rejects where no worker can be made', async () => {
  function refuse() {
    throw new TypeError('This page takes no such script.')
  }
  vi.stubGlobal('Worker', refuse)
  const { ask } = await import('./ask.ts')
  const asked = ask('charts', [])
  await expect(asked).rejects.toThrow('This page takes no such script.')
})

test('a page that says what may become a script takes the sources of a server for developers, and nothing strange', async () => {
  vi.stubGlobal('trustedTypes', { createPolicy: (_: string, rules: object) => rules })
  const { trusted } = await import('../device/trusted-address.ts')
  expect(trusted('/src/lab/engine/lab.worker.ts?worker_file&type=module')).toContain('/src/lab/')
  expect(() => trusted('/upload/lab.worker.ts')).toThrow('is no script of this console')
  expect(() => trusted('https://elsewhere.example/src/lab.ts')).toThrow('is no script of this console')
})
