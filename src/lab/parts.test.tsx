import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepFocus, walkParts } from './parts.ts'

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

/** Presses the key; returns the place of the focus afterwards, and if the browser's default was prevented. */
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

/** Lets a change of the focused element be noticed; returns the place of the focus afterwards. */
async function focusAfter(work: () => void): Promise<string> {
  work()
  await Promise.resolve()
  return document.activeElement!.id
}

test('what holds the focus may wait or go away: then what it stands in has it, else the first part that can', async () => {
  const end = keepFocus(document.querySelector('.lab')!)
  const [step, charts] = [screen.getByRole('button', { name: 'Step' }), document.querySelector<HTMLElement>('#charts')!]
  step.focus()
  expect(await focusAfter(() => step.setAttribute('disabled', ''))).toBe('work')
  charts.focus()
  expect(await focusAfter(() => charts.remove())).toBe('work')
  end()
})

test('who left for another part of the page, or for nothing, is not fetched back', async () => {
  const end = keepFocus(document.querySelector('.lab')!)
  const [step, charts] = [screen.getByRole('button', { name: 'Step' }), document.querySelector<HTMLElement>('#charts')!]
  step.focus()
  await focusAfter(() => step.blur())
  expect(await focusAfter(() => step.remove())).toBe('')
  charts.focus()
  screen.getByRole('button', { name: 'Outside' }).focus()
  await focusAfter(() => screen.getByRole('button', { name: 'Outside' }).blur())
  expect(await focusAfter(() => charts.remove())).toBe('')
  end()
})
