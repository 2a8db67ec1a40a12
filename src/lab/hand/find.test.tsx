import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { HandWay } from '#contract/lab/hand.ts'
import { find } from './find.ts'

beforeEach(() => {
  render(
    <main>
      <h1>Orders</h1>
      <section aria-label="First">
        <h2>Table 1</h2>
        <button type="button">
          Accept <kbd>N</kbd>
        </button>
        <button type="button" disabled>
          Reject
        </button>
        <button type="button" style={{ display: 'none' }}>
          Accept later
        </button>
      </section>
      <section aria-label="Second">
        <h2>Table 2</h2>
        <fieldset aria-disabled="true">
          <button type="button">Accept all</button>
        </fieldset>
        <label>
          Promise
          <select>
            <option>in 20 min</option>
          </select>
        </label>
        <label>
          <input type="radio" name="reason" defaultChecked /> Too late
        </label>
        <table>
          <tbody>
            <tr>
              <th scope="row">A1</th>
              <td>waiting</td>
            </tr>
          </tbody>
        </table>
      </section>
      <aside hidden>
        <button type="button">Accept in secret</button>
      </aside>
    </main>,
  )
})
afterEach(cleanup)

const said = (way: HandWay) => find(document, way).map(({ textContent }) => textContent?.replace(/\s+/g, ' ').trim())
const button = (name: string, isExact = false) =>
  ({ by: 'role', role: 'button', name: { text: name, isExact } }) as const

test('a name is part of what is read, in any case, unless the whole is meant; what nobody sees does not count', () => {
  expect(said([button('accept')])).toEqual(['Accept N', 'Accept all'])
  expect(said([button('Accept', true)])).toEqual([])
  expect(said([button('accept n', true)])).toEqual([])
  expect(said([{ by: 'role', role: 'button', name: { pattern: '^Accept( N)?$', flags: '' } }])).toEqual(['Accept N'])
})

test('what is disabled, also with its group, is told from what is not', () => {
  expect(said([{ by: 'role', role: 'button', isDisabled: true }])).toEqual(['Reject', 'Accept all'])
  expect(said([{ by: 'role', role: 'button', isDisabled: false }])).toEqual(['Accept N'])
})

test('roles come from elements: headings with their level, fields with their label, rows with their header', () => {
  expect(said([{ by: 'role', role: 'heading', level: 2 }])).toEqual(['Table 1', 'Table 2'])
  expect(said([{ by: 'label', words: { text: 'promise', isExact: false } }])).toEqual(['in 20 min'])
  expect(find(document, [{ by: 'role', role: 'radio', isChecked: true }])).toHaveLength(1)
  expect(said([{ by: 'role', role: 'rowheader' }])).toEqual(['A1'])
})

test('a text is found in the innermost element that says it', () => {
  expect(said([{ by: 'text', words: { text: 'table', isExact: false } }])).toEqual(['Table 1', 'Table 2'])
})

test('a way goes on within what was found: filtered, joined with others, or one of them', () => {
  const section: HandWay = [{ by: 'css', selector: 'section' }]
  const second: HandWay = [{ by: 'role', role: 'heading', name: { text: 'Table 2', isExact: false } }]
  expect(said([...section, { by: 'filter', has: second }, button('accept')])).toEqual(['Accept all'])
  expect(said([...section, { by: 'filter', hasNot: second }, button('accept')])).toEqual(['Accept N'])
  expect(said([...section, { by: 'nth', index: -1 }, button('accept')])).toEqual(['Accept all'])
  expect(said([button('accept'), { by: 'nth', index: 0 }])).toEqual(['Accept N'])
  expect(said([button('reject'), { by: 'or', way: [button('accept n')] }])).toEqual(['Accept N', 'Reject'])
  expect(said([button(''), { by: 'and', way: [{ by: 'css', selector: '[disabled]' }] }])).toEqual(['Reject'])
})
