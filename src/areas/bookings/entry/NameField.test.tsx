import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { PaxPad } from '../../seating/PaxPad.tsx'
import { type KnownGuest, NameField } from './NameField.tsx'

afterEach(cleanup)

const known = [
  { id: 'one', name: 'Berger', username: '+4915111' },
  { id: 'two', name: 'Bergmann', username: '+4915222' },
]

function Entry({ picked, sizes }: { picked: KnownGuest[]; sizes: number[] }) {
  const [name, setName] = useState('')
  return (
    <>
      <PaxPad pax={2} onChange={(pax) => sizes.push(pax)} />
      <NameField name={name} found={known} onName={setName} onPick={(guest) => picked.push(guest)} />
    </>
  )
}

test('the arrows go to a known guest and Enter takes it; digits typed meanwhile are no party size', () => {
  const [picked, sizes]: [KnownGuest[], number[]] = [[], []]
  render(<Entry picked={picked} sizes={sizes} />)
  const field = screen.getByRole('combobox')
  field.focus()
  fireEvent.change(field, { target: { value: 'Berg' } })
  const press = (key: string) => fireEvent.keyDown(field, { key })
  for (const key of ['ArrowDown', 'ArrowDown', '7', 'Enter']) press(key)
  expect(picked).toEqual([known[1]])
  expect(sizes).toEqual([])
  expect(screen.queryByRole('listbox')).toBeNull()
})

test('a tap on a known guest leaves the focus in the name, and no stop of Tab lies before the phone', () => {
  render(<Entry picked={[]} sizes={[]} />)
  const field = screen.getByRole('combobox')
  field.focus()
  fireEvent.change(field, { target: { value: 'Berg' } })
  const [first] = screen.getAllByRole('option')
  expect(fireEvent.mouseDown(first!)).toBe(false)
  expect(document.activeElement).toBe(field)
  expect(first!.closest('button, [tabindex="0"]')).toBeNull()
})
