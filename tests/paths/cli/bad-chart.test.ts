import { expect, test } from 'vitest'
import { keeping } from 'statechart-paths/paths/xstate/construct.fixture.ts'
import { desk, parcel } from './desk.fixture.ts'

const bad = keeping('ledger', new Map())
const told = 'The chart "ledger" cannot be walked in "off": context.kept is a Map'
/** Output without the breaks of its lines. */
const flat = (text: string) => text.replaceAll(/\s+/g, ' ')

test.each(['list', 'cover', 'run', 'report', 'explain sent'])(
  'paths -- %s goes on with the other charts beside one that cannot be walked, and tells which and why',
  async (line) => {
    const { type } = desk({ charts: [bad, parcel] })
    const { code, said, aside } = await type(line)
    expect([code, flat(aside).includes(told), said.includes('parcel') || line === 'report']).toEqual([1, true, true])
  },
)

test('a command about another chart alone never hears of it', async () => {
  const { code, aside } = await desk({ charts: [bad, parcel] }).type('list --chart parcel')
  expect([code, aside]).toEqual([0, ''])
})

test('the chart alone is refused in a sentence', async () => {
  const { code, said, aside } = await desk({ charts: [bad] }).type('cover --chart ledger')
  expect([code, said, flat(aside).startsWith(told)]).toEqual([1, '', true])
})
