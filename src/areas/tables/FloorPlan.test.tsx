import { cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { PickUp } from '../../ui/overlay/use-pick-up.ts'
import { FloorPlan } from './FloorPlan.tsx'

vi.mock('./use-element-size.ts', () => ({ useElementSize: () => [() => {}, undefined] }))
afterEach(cleanup)

test('the key M picks up the party of the table that is open, wherever the focus is', () => {
  const pick = vi.fn()
  const carry = { pick } as unknown as PickUp
  const shared = { zones: [], isShown: () => true, carry, best: [], onOpen: vi.fn() }
  const { rerender } = render(<FloorPlan {...shared} selected={undefined} />)
  fireEvent.keyDown(document.body, { key: 'm' })
  expect(pick).not.toHaveBeenCalled()
  rerender(<FloorPlan {...shared} selected="12" />)
  fireEvent.keyDown(document.body, { key: 'm' })
  expect(pick).toHaveBeenCalledExactlyOnceWith('12')
})
