import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { OverlaysProvider } from '@blueprintjs/core'
import { Dialog } from './Dialog.tsx'
import { Sheet } from './Sheet.tsx'
import { PinPad } from '../form/PinPad.tsx'
import { useHotkey } from '../hooks/use-hotkey.ts'
import { startStrayEscape } from './covered.ts'

afterEach(cleanup)

function Both() {
  const [open, setOpen] = useState(['sheet', 'dialog'])
  const close = (name: string) => setOpen((all) => all.filter((each) => each !== name))
  return (
    <OverlaysProvider>
      {open.includes('sheet') && (
        <Sheet label="Table 7" head={<h2>Table 7</h2>} onClose={() => close('sheet')}>
          Moreau
        </Sheet>
      )}
      {open.includes('dialog') && (
        <Dialog title="Print the bill" onClose={() => close('dialog')}>
          Two copies
        </Dialog>
      )}
    </OverlaysProvider>
  )
}

test('Escape closes the dialog on top and nothing beneath it, also where the focus is in neither', () => {
  startStrayEscape()
  render(<Both />)
  act(() => (document.activeElement as HTMLElement).blur())
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(screen.queryByText('Two copies')).toBeNull()
  expect(screen.getByText('Moreau')).toBeTruthy()
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(screen.queryByText('Moreau')).toBeNull()
})

function Page({ isAsked, heard }: { isAsked: boolean; heard: string[] }) {
  useHotkey('2', () => heard.push('the page'))
  return (
    <OverlaysProvider>
      {isAsked && (
        <Dialog title="Approve">
          <PinPad length={2} onPin={(pin) => heard.push(`PIN ${pin}`)} />
          <Own heard={heard} />
        </Dialog>
      )}
    </OverlaysProvider>
  )
}
function Own({ heard }: { heard: string[] }) {
  useHotkey('x', () => heard.push('the dialog'))
  return null
}

test('a digit of a PIN is no key of the page behind, while the dialog hears its own keys', () => {
  const heard: string[] = []
  const { rerender } = render(<Page isAsked={false} heard={heard} />)
  const press = (key: string) => fireEvent.keyDown(document.body, { key })
  press('2')
  rerender(<Page isAsked heard={heard} />)
  for (const key of ['2', '4', 'x']) press(key)
  expect(heard).toEqual(['the page', 'PIN 24', 'the dialog'])
})
