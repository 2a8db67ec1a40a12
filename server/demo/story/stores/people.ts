import { type Right, type Role, isAgent, isOfBrand } from '#contract/roles.ts'
import type { Tx } from '../../../db/handle.ts'
import { accounts, agentMerchants } from '../../../db/schema/index.ts'
import type { Rng } from '../rng.ts'

/** The functions that make secrets; the real ones are slow and salted, those of tests are not. */
export interface SeedDeps {
  passwords: { hash(text: string): Promise<string> }
  /** Returns the keyed hash by which the owner of a PIN is found. */
  pinLookup(pin: string): string
}

interface Person {
  login: string
  name: string
  role: Role
  rights?: Right[]
  pin?: string
  /** The store that they belong to. */
  store?: 'bistro' | 'weinbar'
}

const floor: Right[] = ['floor', 'queue', 'cashier']
const lead: Right[] = [
  'floor',
  'queue',
  'kitchen',
  'cashier',
  'void',
  'combine',
  'discount',
  'refund',
  'settle',
  'report',
  'members',
]

const people: readonly Person[] = [
  { login: 'admin', name: 'Ruth Albers', role: 'admin', pin: '975310' },
  { login: 'brand', name: 'Marlène Lindner', role: 'super-merchant' },
  { login: 'agent', name: 'Sofia Pereira', role: 'agent' },
  { login: 'owner', name: 'Henri Lindner', role: 'merchant', pin: '135790', store: 'bistro' },
  { login: 'supervisor', name: 'Claire Lefèvre', role: 'operation', rights: lead, pin: '246810', store: 'bistro' },
  { login: 'floor', name: 'Inès Roux', role: 'operation', rights: floor, store: 'bistro' },
  { login: 'amira.k', name: 'Amira Kaya', role: 'operation', rights: floor, store: 'bistro' },
  { login: 'tom.b', name: 'Tom Berger', role: 'operation', rights: floor, store: 'bistro' },
  { login: 'kitchen', name: 'Yusuf Demir', role: 'operation', rights: ['kitchen'], store: 'bistro' },
  { login: 'anton.v', name: 'Anton Vogt', role: 'merchant', store: 'weinbar' },
  { login: 'greta.h', name: 'Greta Haas', role: 'operation', rights: lead, store: 'weinbar' },
  { login: 'mateo.s', name: 'Mateo Silva', role: 'operation', rights: floor, store: 'weinbar' },
]

/** Every demo account has this password. */
const password = 'statehouse'

/** Inserts the accounts of the demo; they share one password hash, since a real one is slow. */
export async function seedPeople(
  tx: Tx,
  home: { brandId: string; stores: Record<'bistro' | 'weinbar', string>; createdAt: Date },
  rng: Rng,
  { passwords, pinLookup }: SeedDeps,
): Promise<void> {
  const passwordHash = await passwords.hash(password)
  const rows: (typeof accounts.$inferInsert)[] = []
  for (const { pin, store, ...person } of people) {
    rows.push({
      ...person,
      id: rng.id(),
      brandId: isOfBrand(person.role) ? home.brandId : null,
      merchantId: store ? home.stores[store] : null,
      passwordHash,
      pinHash: pin ? await passwords.hash(pin) : null,
      pinLookup: pin ? pinLookup(pin) : null,
      createdAt: home.createdAt,
    })
  }
  await tx.insert(accounts).values(rows)

  const agents = rows.filter(({ role }) => isAgent(role))
  const assigned = Object.values(home.stores)
  await tx
    .insert(agentMerchants)
    .values(agents.flatMap((agent) => assigned.map((merchantId) => ({ merchantId, accountId: agent.id }))))
}
