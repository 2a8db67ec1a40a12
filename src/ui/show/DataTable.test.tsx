import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { usePage } from '../hooks/use-page.ts'
import { columnsBy, DataTable } from './DataTable.tsx'
import { ListPage } from './ListPage.tsx'

beforeAll(() => i18next.use(initReactI18next).init({ lng: 'en' }))
afterEach(cleanup)

const tables = [
  { id: 'a', name: 'Table 1', seats: 4 },
  { id: 'b', name: 'Table 2', seats: 2 },
]
const column = columnsBy<(typeof tables)[number], string>((name) => name)
const columns = [
  column('name', ({ name }) => name, { sort: 'name' }),
  column('seats', ({ seats }) => seats, { sort: 'seats', align: 'end' }),
  false as const,
]

/** A list of 12 tables, ten on a page, by its address. */
function Tables() {
  const page = usePage()
  const data = { aaData: page.start < 12 ? tables : [], recordsFiltered: 12 }
  const order = page.one('order', ['asc', 'desc']) ?? 'asc'
  const sorting = {
    sort: page.search.get('sort'),
    order,
    onSort: (sort: string, way: string) => page.change({ sort, order: way }),
  }
  return (
    <>
      <output>{useLocation().search}</output>
      <ListPage
        page={page}
        query={{ data, error: null, refetch: () => null, isPlaceholderData: false }}
        none="No tables"
      >
        {(rows) => <DataTable rows={rows} columns={columns} sorting={sorting} />}
      </ListPage>
    </>
  )
}

const open = (address: string) =>
  render(
    <MemoryRouter initialEntries={[address]}>
      <Tables />
    </MemoryRouter>,
  )
const address = () => document.querySelector('output')!.textContent

test('a row is called by its first cell, and every other cell names its column for a phone', () => {
  open('/')
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['Table 1', 'Table 2'])
  expect(screen.getAllByRole('cell').map(({ dataset, textContent }) => [dataset.label, textContent])).toEqual([
    ['seats', '4'],
    ['seats', '2'],
  ])
})

test('a head sorts by its column, pressed again the other way round, and leads back to the first page', () => {
  open('/?start=10')
  fireEvent.click(screen.getByRole('button', { name: 'seats' }))
  expect(address()).toBe('?sort=seats&order=desc')
  fireEvent.click(screen.getByRole('button', { name: 'seats' }))
  expect(address()).toBe('?sort=seats&order=asc')
  expect(screen.getByRole('columnheader', { name: 'seats' }).getAttribute('aria-sort')).toBe('ascending')
})

test('a page past the end leads to the last one', () => {
  open('/?q=table&start=40')
  expect(address()).toBe('?q=table&start=10')
})
