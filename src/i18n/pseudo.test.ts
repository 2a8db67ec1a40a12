import { expect, it } from 'vitest'
import { pseudo } from './pseudo.ts'

it('is a third longer than English, stands in brackets, and leaves placeholders as they are', () => {
  const { text } = pseudo({ text: 'Serve {{name}} now' })
  expect(text).toBe('[Šérvé {{name}} ñöw~~~~~~~]')
})
