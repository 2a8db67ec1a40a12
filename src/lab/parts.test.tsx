import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { walkParts } from './parts.ts'

beforeEach(() => {
  render(
    <>
      <button id="outside">Outside</button>
      <div className="lab">
        <div data-part>
          <input id="charts" />
        </div>
        <section data-part>
          <button disabled>No path</button>
        </section>
        <div role="region" data-part tabIndex={-1} id="work">
          <button>Step</button>
        </div>
        <aside data-part tabIndex={-1} id="beside" />
      </div>
    </>,
  )
  screen.getByRole('button', { name: 'Outside' }).focus()
})
afterEach(cleanup)

/** Presses the key; tells where the focus is then, and if the browser was kept from what it does with the key. */
function press(init: KeyboardEventInit = {}): [string, boolean] {
  const event = new KeyboardEvent('keydown', { key: 'F6', cancelable: true, ...init })
  walkParts(event)
  return [document.activeElement!.id, event.defaultPrevented]
}

test('F6 leads on past a part in which nothing takes the focus, and round', () => {
  expect([press(), press(), press(), press()].map(([at]) => at)).toEqual(['charts', 'work', 'beside', 'charts'])
})

test('Shift+F6 leads from outside to the last part, and back past one in which nothing takes the focus', () => {
  const back = { shiftKey: true }
  expect([press(back), press(back), press(back), press(back)].map(([at]) => at)).toEqual([
    'beside',
    'work',
    'charts',
    'beside',
  ])
})

test('F6 with another key is left to the browser', () => {
  for (const other of ['ctrlKey', 'altKey', 'metaKey']) expect(press({ [other]: true })).toEqual(['outside', false])
})
