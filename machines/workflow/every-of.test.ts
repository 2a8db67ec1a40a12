import { expect, test } from 'vitest'
import { everyOf } from './every-of.ts'

test('buttons stand in the order that is given, and one that lacks a step does not compile', () => {
  const buttons = everyOf<'cook' | 'serve'>()
  expect(buttons(['serve', 'cook'])).toEqual(['serve', 'cook'])
  // @ts-expect-error -- serving has no button
  expect(buttons(['cook'])).toEqual(['cook'])
})
