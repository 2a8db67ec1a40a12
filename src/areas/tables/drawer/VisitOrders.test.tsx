import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { someLine, someOrder } from '../../orders/orders.fixture.ts'
import type { AllowedEvents } from '../../../commands/use-allowed.ts'
import type { TableCommands } from '../../seating/use-table-commands.ts'
import { VisitOrders } from './VisitOrders.tsx'

vi.mock('../dialogs/use-may-combine.ts', () => ({ useMayCombine: () => false }))
afterEach(cleanup)

const ok = (event: string) => ({ event, ok: true })
const showing = (allowed: AllowedEvents, lines = [someLine()]) =>
  render(
    <MemoryRouter>
      <VisitOrders
        orders={[someOrder({ lines })]}
        offered={{ table: {}, cart: {}, orders: new Map([['order', allowed]]) }}
        commands={{} as TableCommands}
        next={undefined}
      />
    </MemoryRouter>,
  )

test('a wrong dish is cancelled from the table, before the way that takes a void', () => {
  showing({ 'order.cancel': ok('order.cancel'), 'order.void': ok('order.void') })
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toEqual(['/orders/order', '/orders/order/cancel', '/orders/order/void'])
})

test('what cannot be cancelled any more is only voided', () => {
  showing({
    'order.cancel': { event: 'order.cancel', ok: false, reason: 'hasNoPayment' },
    'order.void': ok('order.void'),
  })
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toEqual(['/orders/order', '/orders/order/void'])
})

test('a line that was paid says so', () => {
  showing({}, [someLine({ payment_id: 'card' }), someLine({ id: 'other', name: 'Soup' })])
  expect(screen.getAllByText('pay.items.paid')).toHaveLength(1)
})
