import { accounts, agentMerchants } from '../../db/schema/index.ts'
import type { AskedOfStore } from '../../http/api.ts'
import { invalidField } from '../../http/errors.ts'
import { runCommand } from '../../engine/command.ts'
import type { Work } from '../../engine/work.ts'
import { type Account, answerUser, checkAbove, keepAbout } from './change-user.ts'
import { hashGiven, onceUntil } from './once.ts'
import { isAgent, isOfBrand, isStoreOwner } from '#contract/roles.ts'

/** A new person as described by the caller; they belong to the current store or its brand. */
interface NewUser {
  type: 'super-merchant' | 'agent' | 'user'
  name: string
  login?: string
  /** One-time password; they choose their own at the first sign-in. */
  password?: string
  own_password?: string
}

const roleOf = { 'super-merchant': 'super-merchant', agent: 'agent', user: 'merchant' } as const

/** Adds a person: one of the current store's brand, an agent of it, or an owner of it. */
export async function makeUser(asked: AskedOfStore, given: NewUser): Promise<Response> {
  const { store } = asked
  const { type, name, login, password } = given
  const role = roleOf[type]
  checkAbove(asked.actor, role)
  if (login === undefined) throw invalidField('login', 'is needed to sign in')
  if (password === undefined) throw invalidField('password', 'is needed to sign in')
  let userId = ''
  const passwordHash = await hashGiven(asked, { ...given, password })
  return runCommand(asked, {
    input: { type, name, login, passwordHash },
    subjects: async () => [],
    async run(work) {
      const row = await insertUser(work, {
        login,
        name,
        role,
        passwordHash,
        brandId: isOfBrand(role) ? store.row.brandId : null,
        merchantId: isStoreOwner(role) ? store.merchantId : null,
      })
      userId = row.id
      if (isAgent(role))
        await work.tx.insert(agentMerchants).values({ merchantId: store.merchantId, accountId: userId })
    },
    answer: (work) => answerUser(work, userId),
  })
}

/** Inserts a person inside a command, with a one-time password. Throws 422 if the login name is taken. */
export async function insertUser(
  work: Work,
  values: Pick<Account, 'login' | 'name' | 'role' | 'passwordHash' | 'brandId' | 'merchantId'>,
): Promise<Account> {
  const [row] = await work.tx
    .insert(accounts)
    .values({ ...values, id: work.ids.id(), passwordUntil: onceUntil(work.now), createdAt: work.now })
    .returning()
  keepAbout(work, row!, 'user.create', row!.status, null, { role: row!.role, login: row!.login })
  return row!
}
