import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import i18next from 'i18next'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import common from '#contract/locales/en/common.json' with { type: 'json' }
import refusals from '#contract/locales/en/refusals.json' with { type: 'json' }
import states from '#contract/locales/en/states.json' with { type: 'json' }
import type { TableFacts } from '#contract/facts.ts'
import { recordCharts } from '#machines/record-status.machine.ts'
import { tableOccupancy } from '#machines/table-occupancy.machine.ts'
import { ActionButton } from './ActionButton.tsx'
import { allowedEvents } from './use-allowed.ts'

const t = i18next.t.bind(i18next)
beforeAll(async () => {
  await i18next.init({
    lng: 'en',
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    resources: { en: { translation: { ...common, ...refusals, ...states } } },
  })
})
afterEach(cleanup)

const facts = { ...tableOccupancy.machine.config.context, unpaidOrders: [], cartLines: 0 } as TableFacts
const served = { occupancy: 'served', bill: 'unpaid', facts: { ...facts, unpaidOrders: ['1184', '1191'] } }

describe('what a person may do with a row', () => {
  it('is refused in words that name the orders which stand in the way', () => {
    const { 'table.release': release } = allowedEvents(tableOccupancy, served, ['floor'], t)
    expect(release).toMatchObject({ ok: false, reason: 'hasNoUnpaidOrder' })
    expect(release?.message).toContain('1184, 1191')
  })

  it('is refused in words that name the first of many that stand in the way, and that there are more', () => {
    const many = Array.from({ length: 12 }, (_, n) => String(1100 + n))
    const crowded = { ...served, facts: { ...facts, unpaidOrders: many } }
    const { 'table.release': release } = allowedEvents(tableOccupancy, crowded, ['floor'], t)
    expect(release?.message).toContain('1106, 1107, …')
  })

  it('is refused by the state in words that name the state', () => {
    const { 'table.seat': seat } = allowedEvents(tableOccupancy, served, ['floor'], t)
    expect(seat?.message).toContain(states['state.table-occupancy.served'])
  })

  it('is refused to somebody without the right, and they are told so', () => {
    const free = { occupancy: 'available', facts }
    const { 'table.seat': seat } = allowedEvents(tableOccupancy, free, ['kitchen'], t)
    expect(seat).toMatchObject({ ok: false, reason: 'right', message: expect.stringMatching(/right/) as string })
    expect(allowedEvents(tableOccupancy, free, ['floor'], t)['table.seat']).toMatchObject({ ok: true })
  })

  it('is refused in the words of its family where its own kind has none', () => {
    const zone = { status: 'active', facts: { usedBy: ['1184'], isNeeded: true, holds: [] } }
    const { 'record.deactivate': off } = allowedEvents(recordCharts.kitchen_zone, zone, ['menu', 'settle', 'staff'], t)
    expect(off?.message).toMatch(/1184|last one in use/)
    const discount = allowedEvents(recordCharts.discount, zone, ['menu', 'discount', 'settle', 'staff'], t)
    expect(discount['record.deactivate']?.message).toContain('was given this discount')
    const { 'record.activate': on } = allowedEvents(recordCharts.printer, zone, ['menu', 'staff', 'kitchen'], t)
    expect(on?.message).toContain('in use')
  })

  it('cannot be asked of a row that has no such state', () => {
    expect(() => allowedEvents(tableOccupancy, { facts }, [], t)).toThrow(/no state of the chart "table-occupancy"/)
  })
})

describe('a refused action', () => {
  it('stays visible, does nothing, and says why beside itself', () => {
    const onClick = vi.fn()
    render(
      <ActionButton
        allowed={{ event: 'table.release', ok: false, message: 'Order 1191 is unpaid.' }}
        text="Release"
        onClick={onClick}
      />,
    )
    const button = screen.getByRole('button', { name: 'Release' })
    fireEvent.click(button)
    expect(onClick).not.toHaveBeenCalled()
    expect(button.getAttribute('aria-disabled')).toBe('true')
    const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '')
    expect(reason?.textContent).toBe('Order 1191 is unpaid.')
  })

  it('is not shown where the chart knows no such event', () => {
    const { container } = render(<ActionButton allowed={undefined} text="Release" onClick={() => undefined} />)
    expect(container.textContent).toBe('')
  })
})
