import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import type { Receipt } from '#contract/receipts/receipt.ts'
import { ApiError } from '../../../api/transport/api-error.ts'
import { call } from '../../../api/transport/client.ts'
import { BuyerForm } from './BuyerForm.tsx'

vi.mock('../../../api/transport/client.ts', async (original) => ({ ...(await original()), call: vi.fn() }))
const server = vi.mocked(call)

const receipt = { id: 'r1', version: 1, series: 'sale', number: 7, buyer: null } as unknown as Receipt

afterEach(() => {
  cleanup()
  server.mockReset()
})

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(`receipts.buyer.${name}`)
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
/** The error text below a field. */
const faultOf = (name: string) => {
  const id = field(name).getAttribute('aria-describedby')
  return id === null ? null : document.getElementById(id)!.textContent
}

async function refuse(...faults: { field: string; message: string }[]) {
  server.mockRejectedValue(
    new ApiError({ code: 'input_invalid', message: 'Wrong.', details: faults } as never, { status: 422 }),
  )
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <BuyerForm receipt={receipt} onClose={vi.fn()} />
      </QueryClientProvider>
    </MemoryRouter>,
  )
  type('name', 'Ada')
  type('address', 'London')
  type('tax_number', 'GB1')
  await act(async () => fireEvent.submit(field('name').form!))
}

test('what is wrong with the buyer’s tax number stands below it, and nowhere else', async () => {
  await refuse({ field: 'tax_number', message: 'has nine figures' })
  expect(faultOf('tax_number')).toBe('Has nine figures.')
  expect(['tax_number', 'name'].map((name) => field(name).getAttribute('aria-invalid'))).toEqual(['true', null])
  expect(faultOf('name')).toBe(null)
  expect(screen.queryByRole('alert')).toBe(null)
})

test('a fault that is about no field of the form is said above its buttons, with those of fields beside them', async () => {
  await refuse({ field: 'name', message: 'is too long' }, { field: 'version', message: 'is missing' })
  expect(faultOf('name')).toBe('Is too long.')
  expect(screen.getByRole('alert').textContent).toContain('Is missing.')
})
