import { expect, test } from 'vitest'
import { codes } from './fields.ts'

test('a link to a page of this console leads to no other host, however a browser reads it', () => {
  const { pattern } = codes.link
  for (const link of [
    '//evil.example',
    '/\\evil.example',
    '/\\/evil.example',
    '\\\\evil.example',
    'javascript:alert(1)',
  ])
    expect([link, pattern.test(link)]).toEqual([link, false])
  for (const link of ['/', '/floor?zone=1', '/./\\evil.example', '/a\\b']) {
    expect([link, pattern.test(link)]).toEqual([link, true])
    expect(new URL(link, 'https://bistro.example').host).toBe('bistro.example')
  }
})
