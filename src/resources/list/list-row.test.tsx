import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useListKeys } from './use-list-keys.ts'
import { meansRow } from './list-row.ts'
import type { List } from './use-list.ts'

afterEach(cleanup)

const shown = vi.fn()
const list = { rows: [{ id: 'duck' }, { id: 'fries' }], turn: vi.fn() } as unknown as List

/** A list inside the element that has the focus after a page was loaded. */
function Rows() {
  useListKeys({ list, openId: undefined, chosen: new Map(), setChosen: vi.fn(), onShow: shown, mayAdd: true })
  return (
    <main tabIndex={-1}>
      <button type="button">Filter</button>
      <table>
        <tbody>
          <tr onClick={(event) => meansRow(event) && shown('clicked')}>
            <td>Row</td>
            <td>
              <a href="#fries">Name</a>
            </td>
          </tr>
        </tbody>
      </table>
    </main>
  )
}

it('Enter opens the row that the keys stand on, wherever the focus is but on a control', () => {
  render(<Rows />)
  const main = screen.getByRole('main')
  main.focus()
  fireEvent.keyDown(main, { key: 'j' })
  fireEvent.keyDown(main, { key: 'j' })
  fireEvent.keyDown(main, { key: 'Enter' })
  expect(shown.mock.calls).toEqual([['fries']])
  fireEvent.keyDown(screen.getByRole('button'), { key: 'Enter' })
  expect(shown).toHaveBeenCalledOnce()
})

it('a click anywhere on a row means it, but for the controls in it', () => {
  shown.mockClear()
  render(<Rows />)
  fireEvent.click(screen.getByText('Row'))
  fireEvent.click(screen.getByText('Name'))
  expect(shown.mock.calls).toEqual([['clicked']])
})
