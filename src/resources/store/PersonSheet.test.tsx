import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Role, roles, rightsOf } from '#contract/roles.ts'
import type { Me } from '#contract/identity/me.ts'
import type { UserRow } from '#contract/people/user.ts'
import type { ResourceRow } from '../../api/resources/resources.ts'
import { call, storeToken } from '../../api/transport/client.ts'
import { StaffAccess } from '../custom/StaffAccess.tsx'
import { PeopleScreen } from './PeopleScreen.tsx'
import { PersonSheet } from './PersonSheet.tsx'

vi.mock('../../api/transport/client.ts', async (original) => ({ ...(await original()), call: vi.fn() }))
const signedIn: { me: Me | null } = { me: null }
vi.mock('../../commands/session.ts', async (original) => ({
  ...(await original()),
  useMe: () => signedIn.me,
  useMaybeMe: () => signedIn.me,
}))

const store = { merchant_id: 'bistro', name: 'Bistro', brand_name: 'Marlène', state: 'open' }
const person = (role: Role): UserRow => ({
  id: `one ${role}`,
  name: 'Ada',
  login: 'ada',
  role,
  status: 'active',
  password: 'own',
  brand_id: null,
  merchant_id: role === 'merchant' ? 'bistro' : null,
  merchants: [{ id: 'bistro', name: 'Bistro' }],
  version: 1,
  created_at: '2026-11-20T19:14:00Z',
  last_seen_at: null,
})

beforeEach(() => storeToken('token'))
afterEach(() => {
  cleanup()
  vi.mocked(call).mockReset()
})

function show(by: Role, children: ReactNode) {
  const rights = rightsOf({ role: by, rights: ['staff'] })
  signedIn.me = { id: 'me', name: 'Me', login: 'me', role: by, rights, merchant: store } as unknown as Me
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
    </MemoryRouter>,
  )
}
const buttons = () => screen.getAllByRole('button').map((button) => button.textContent)

async function offered(by: Role, role: Role): Promise<(string | null)[]> {
  vi.mocked(call).mockResolvedValue(person(role))
  show(by, <PersonSheet id={`one ${role}`} onClose={vi.fn()} />)
  await screen.findByRole('heading', { name: 'access.title' })
  const found = buttons()
  cleanup()
  return found
}

test('a person’s name, password and permission are changed by those alone who manage people of their role', async () => {
  const managed: Record<string, Role[]> = {}
  for (const by of roles) {
    managed[by] = []
    for (const role of roles.filter((each) => each !== 'operation')) {
      const found = await offered(by, role)
      const changes = ['people.save', 'access.give', 'stores.switchOff'].filter((text) => found.includes(text))
      expect([0, 3]).toContain(changes.length)
      if (changes.length === 3) managed[by].push(role)
    }
  }
  expect(managed).toEqual({
    admin: ['admin', 'super-merchant', 'agent', 'merchant'],
    'super-merchant': ['super-merchant', 'merchant'],
    agent: ['merchant'],
    merchant: ['merchant'],
    operation: [],
  })
})

test('staff who may not change an owner read why', async () => {
  vi.mocked(call).mockResolvedValue(person('merchant'))
  show('operation', <PersonSheet id="one merchant" onClose={vi.fn()} />)
  expect(await screen.findByText('people.above')).toBeDefined()
})

test('a person is added by those alone who manage people of some role, each with the roles that they manage', async () => {
  vi.mocked(call).mockResolvedValue({ aaData: [], recordsTotal: 0, recordsFiltered: 0 })
  const added: Record<string, string[] | undefined> = {}
  for (const by of roles) {
    show(by, <PeopleScreen />)
    const button = screen.queryByRole('button', { name: 'people.new' })
    button?.click()
    if (button) await screen.findByRole('dialog')
    added[by] = button ? screen.queryAllByText(/^role\./).map(({ textContent }) => textContent) : undefined
    cleanup()
  }
  expect(added).toEqual({
    admin: ['role.merchant', 'role.super-merchant', 'role.agent'],
    'super-merchant': ['role.merchant', 'role.super-merchant'],
    agent: [],
    merchant: [],
    operation: undefined,
  })
})

test('nobody is offered to give access to a colleague who may do more, and reads why', () => {
  const colleague = { id: 'c', name: 'Ada', status: 'active', version: 1, password: 'own', has_pin: true }
  const access = (more: object) => {
    cleanup()
    show('operation', <StaffAccess row={{ ...colleague, ...more } as unknown as ResourceRow} />)
    return screen.queryAllByRole('button').map((button) => button.textContent)
  }
  expect(access({ role: 'operation', rights: ['staff'] })).toEqual(['access.give', 'access.setPin', 'access.takePin'])
  for (const more of [
    { role: 'operation', rights: ['staff', 'void'] },
    { role: 'merchant', rights: [] },
  ]) {
    expect(access(more)).toEqual([])
    screen.getByText('access.beyond')
  }
})
