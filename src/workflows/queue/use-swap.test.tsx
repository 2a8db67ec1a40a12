import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { someParty } from './queue.fixture.ts'
import { useSwap } from './use-swap.ts'

const [first, second] = [someParty({ id: 'first' }), someParty({ id: 'second', ticket: 'A18', position: 2 })]
const onSwap = vi.fn()

function Line() {
  const swap = useSwap(onSwap)
  return (
    <>
      {[first, second].map((party) => (
        <div key={party.id} data-swap={party.id} data-testid={party.id} data-over={swap.overId === party.id}>
          <button type="button" onPointerDown={(event) => swap.grip(event, party)} onClick={() => swap.pick(party)}>
            {party.ticket}
          </button>
        </div>
      ))}
      <output>{swap.picked?.ticket ?? 'nobody'}</output>
    </>
  )
}

beforeEach(() => {
  onSwap.mockReset()
  render(<Line />)
})
afterEach(cleanup)
const under = (id: string | null) => (document.elementFromPoint = () => (id ? screen.getByTestId(id) : document.body))
const picked = () => screen.getByRole('status').textContent
const button = (name: string) => screen.getByRole('button', { name })

test('a party is picked up with a tap, and put back with another tap or with Escape', () => {
  fireEvent.click(button('A17'))
  expect(picked()).toBe('A17')
  fireEvent.click(button('A17'))
  expect(picked()).toBe('nobody')
  fireEvent.click(button('A18'))
  fireEvent.keyDown(window, { key: 'Escape' })
  expect(picked()).toBe('nobody')
})

test('dragged over another party it changes places where it is dropped', () => {
  fireEvent.pointerDown(button('A17'), { button: 0, clientX: 10, clientY: 10 })
  under('second')
  fireEvent.pointerMove(window, { clientX: 10, clientY: 80 })
  expect(screen.getByTestId('second').dataset.over).toBe('true')
  fireEvent.pointerUp(window, { clientX: 10, clientY: 80 })
  expect(onSwap).toHaveBeenCalledWith(first, 'second')
  expect(picked()).toBe('nobody')
})

test('a finger that only trembles drags nothing, and what is dropped elsewhere changes nothing', () => {
  fireEvent.pointerDown(button('A17'), { button: 0, clientX: 10, clientY: 10 })
  under('second')
  fireEvent.pointerMove(window, { clientX: 12, clientY: 13 })
  expect(picked()).toBe('nobody')
  under(null)
  fireEvent.pointerMove(window, { clientX: 200, clientY: 200 })
  fireEvent.pointerUp(window, { clientX: 200, clientY: 200 })
  expect(onSwap).not.toHaveBeenCalled()
})
