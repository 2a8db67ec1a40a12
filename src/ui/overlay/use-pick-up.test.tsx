import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { usePickUp } from './use-pick-up.ts'

const onDrop = vi.fn()

function Places({ fingers }: { fingers: 'drag' | 'rest' }) {
  const [pickedId, setPicked] = useState<string | null>(null)
  const pickUp = usePickUp({ target: 'place', fingers, pickedId: pickedId ?? undefined, onPick: setPicked, onDrop })
  return (
    <>
      {['first', 'second'].map((id) => (
        <div key={id} data-place={id} data-testid={id} data-over={pickUp.overId === id}>
          <button
            type="button"
            onPointerDown={(event) => pickUp.grip(event, id)}
            onClick={() => !pickUp.swallows() && pickUp.pick(id)}
          >
            {`Pick up ${id}`}
          </button>
        </div>
      ))}
      <output>{pickUp.fromId ?? 'nothing'}</output>
    </>
  )
}

beforeEach(() => void onDrop.mockReset())
afterEach(() => {
  vi.useRealTimers()
  cleanup()
})
const under = (id: string | null) => (document.elementFromPoint = () => (id ? screen.getByTestId(id) : document.body))
const picked = () => screen.getByRole('status').textContent
const button = (name: string) => screen.getByRole('button', { name: `Pick up ${name}` })
const down = (name: string, pointerType = 'mouse') =>
  fireEvent.pointerDown(button(name), { button: 0, clientX: 10, clientY: 10, pointerType })
const move = (clientX: number, clientY: number, pointerType = 'mouse') =>
  fireEvent.pointerMove(window, { clientX, clientY, pointerType })

test('something is picked up with a tap, and put back with another tap or with Escape', () => {
  render(<Places fingers="drag" />)
  fireEvent.click(button('first'))
  expect(picked()).toBe('first')
  fireEvent.click(button('first'))
  expect(picked()).toBe('nothing')
  fireEvent.click(button('second'))
  fireEvent.keyDown(window, { key: 'Escape' })
  expect(picked()).toBe('nothing')
})

test.each(['mouse', 'touch'])('dragged over a target with a %s it is dropped there', (pointer) => {
  render(<Places fingers="drag" />)
  down('first', pointer)
  under('second')
  move(10, 80, pointer)
  expect(screen.getByTestId('second').dataset.over).toBe('true')
  fireEvent.pointerUp(window, { clientX: 10, clientY: 80 })
  expect(onDrop).toHaveBeenCalledWith('first', 'second', { x: 10, y: 80, dx: 0, dy: 70 })
  expect(picked()).toBe('nothing')
})

test('a finger that only trembles drags nothing, and what is dropped elsewhere changes nothing', () => {
  render(<Places fingers="drag" />)
  down('first')
  under('second')
  move(12, 13)
  expect(picked()).toBe('nothing')
  under(null)
  move(200, 200)
  fireEvent.pointerUp(window, { clientX: 200, clientY: 200 })
  expect(onDrop).not.toHaveBeenCalled()
})

test('what is dragged goes back with Escape, and is dropped nowhere afterwards', () => {
  render(<Places fingers="drag" />)
  down('first')
  under('second')
  move(10, 80)
  fireEvent.keyDown(window, { key: 'Escape' })
  fireEvent.pointerUp(window, { clientX: 10, clientY: 80 })
  expect(onDrop).not.toHaveBeenCalled()
})

test('the click at the end of a drag picks nothing up, but the next key does', () => {
  render(<Places fingers="drag" />)
  down('first')
  under(null)
  move(200, 200)
  fireEvent.pointerUp(button('first'), { clientX: 200, clientY: 200 })
  fireEvent.keyDown(button('first'), { key: 'Enter' })
  fireEvent.click(button('first'))
  expect(picked()).toBe('first')
  fireEvent.click(button('first'))
  down('first')
  move(200, 200)
  fireEvent.pointerUp(button('first'), { clientX: 200, clientY: 200 })
  fireEvent.click(button('first'))
  expect(picked()).toBe('nothing')
})

test('where fingers scroll, one that moves on carries nothing, and one that rests picks up', () => {
  vi.useFakeTimers()
  render(<Places fingers="rest" />)
  down('first', 'touch')
  under('second')
  move(10, 80, 'touch')
  act(() => void vi.advanceTimersByTime(2000))
  expect(picked()).toBe('nothing')
  down('first', 'touch')
  act(() => void vi.advanceTimersByTime(500))
  fireEvent.pointerUp(window, { clientX: 10, clientY: 10 })
  expect(picked()).toBe('first')
})
