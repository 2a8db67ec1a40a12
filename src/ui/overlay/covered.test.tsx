import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { OverlaysProvider } from '@blueprintjs/core'
import { Dialog } from './Dialog.tsx'
import { Sheet } from './Sheet.tsx'
import { startStrayEscape } from './covered.ts'

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
