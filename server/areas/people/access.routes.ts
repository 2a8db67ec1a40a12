import { z } from 'zod'
import { recordOf } from '#contract/record.ts'
import { ownPassword, version } from '#contract/charts/fields.ts'
import { resources } from '#contract/resources/index.ts'
import { isStoreOwner, rightsOf } from '#contract/roles.ts'
import type { Deps } from '../../deps.ts'
import { storeInHand } from '../../http/actor.ts'
import type { Api, AskedOfStore } from '../../http/api.ts'
import { checkPassword } from '../identity/check-password.ts'
import { loginName, signInAs } from '../identity/credentials.ts'
import { ApiError } from '../../http/errors.ts'
import { tellPin } from '../identity/draw-pin.ts'
import { hashFor, newPassword } from '../identity/new-password.ts'
import { drawOwnPin, pinLength } from '../identity/pin.routes.ts'
import { rowsNamed } from '../../resources/list.ts'
import { checkAbove, endSessions, passwordOf } from '../../resources/rules/staff.rules.ts'
import { storeAt } from '../../http/store.ts'
import { answerRow } from '../../engine/answers.ts'
import { checkMay, runCommand } from '../../engine/command.ts'
import { stale } from '../../engine/stale.ts'
import type { SubjectPatch, SubjectRow } from '../../db/subjects.ts'
import type { Work } from '../../engine/work.ts'
import { chooseAbove, chooseInHouse, firstStoreOf } from './give-password.ts'
import { hashGiven, onceUntil } from './once.ts'

const tag = 'Staff'
const person = recordOf(resources.staff)

/** Changes a person's sign-in data and records the actor in the audit trail, never the data itself. */
async function keep(work: Work, id: string, event: string, patch: SubjectPatch<'staff'>): Promise<void> {
  const row = work.row('staff', id)
  const stateOf = () => (event.endsWith('Pin') ? (row.pinHash === null ? 'none' : 'registered') : passwordOf(row))
  const fromState = stateOf()
  await work.set('staff', id, { ...patch, changedAt: work.now })
  work.note({
    chart: 'access',
    subjectType: 'staff',
    subjectId: id,
    event,
    fromState,
    toState: stateOf(),
    subjectVersion: row.version,
  })
}

interface Change {
  id: string
  version?: number
  /** Distinguishes requests with different passwords; it is never the password itself. */
  mark?: string
  event: string
  patch: (work: Work, row: SubjectRow<'staff'>) => Promise<SubjectPatch<'staff'>>
  /** Returns fields of the answer in addition to the row. */
  beside?: () => object
}

/**
 * Checks a request before the caller's own password is tried: the person must exist here, and the caller must manage
 * staff.
 */
async function checkPerson({ deps, actor, store }: AskedOfStore, id: string): Promise<void> {
  if ((await rowsNamed(resources.staff, deps.db, store, [id])).length === 0) throw new ApiError('not_found')
  if (!actor.rights.includes('staff')) throw new ApiError('right_missing', { details: { right: 'staff' } })
}

/** Changes a person's sign-in data, for a caller who manages staff. */
const change = (asked: AskedOfStore, { id, version: seen, mark, event, patch, beside }: Change): Promise<Response> =>
  runCommand(asked, {
    input: { id, seen, mark },
    subjects: async () => [{ type: 'staff', id }],
    async run(work) {
      checkMay(work, 'staff')
      const row = work.row('staff', id)
      checkAbove(work, row)
      if (seen !== undefined && seen !== row.version) throw await stale(work, { type: 'staff', id })
      await keep(work, id, event, await patch(work, row))
    },
    answer: async (work) => ({ ...(await answerRow(work, 'staff', id)), ...beside?.() }),
  })

/**
 * Routes for the sign-in of staff: a one-time password, and a PIN. A person who manages staff sets both, with their own
 * password, and neither can be read later. At the first sign-in, staff choose a password of their own.
 */
export function accessRoutes(api: Api, deps: Deps): void {
  const accountOf = signInAs(deps)

  const giving = z.strictObject({ password: newPassword, own_password: ownPassword, version })
  const once = { tag, summary: 'Give someone a one-time password; they are signed out', body: giving, answer: person }
  api.store('post', '/admin/merchant_staff_password/{id}', once, async (asked, input) => {
    await checkPerson(asked, input.id)
    const passwordHash = await hashGiven(asked, input)
    return change(asked, {
      id: input.id,
      version: input.version,
      mark: passwordHash,
      event: 'staff.givePassword',
      async patch(work, row) {
        await endSessions(work, row.id)
        return { passwordHash, passwordUntil: onceUntil(work.now) }
      },
    })
  })

  const drawing = z.strictObject({ own_password: ownPassword, version })
  const give = {
    tag,
    summary: 'Draw a PIN for someone; it is told once',
    body: drawing,
    answer: person.and(z.object({ pin: z.string() })),
  }
  api.store('post', '/admin/merchant_staff_pin/{id}', give, async (asked, input) => {
    await checkPerson(asked, input.id)
    await checkPassword(deps, asked, input.own_password)
    let drawn = 0
    const kept = await change(asked, {
      id: input.id,
      version: input.version,
      event: 'staff.givePin',
      async patch(work, row) {
        if (isStoreOwner(row.role) && row.id !== work.actor.id)
          throw new ApiError('right_missing', { message: 'An owner draws their own PIN, at their account.' })
        const { draw, columns } = await drawOwnPin(deps, asked, work, row)
        drawn = draw
        return columns
      },
      beside: () => ({ draw: drawn }),
    })
    return tellPin(deps, asked, pinLength, kept)
  })

  const taking = z.strictObject({ version })
  const take = { tag, summary: 'Take someone’s PIN away', body: taking, answer: person }
  api.store('delete', '/admin/merchant_staff_pin/{id}', take, (asked, input) =>
    change(asked, {
      id: input.id,
      version: input.version,
      event: 'staff.takePin',
      patch: async () => ({ pinHash: null, pinLookup: null }),
    }),
  )

  const choosing = z.strictObject({ name: loginName, password: ownPassword, new_password: newPassword })
  const first = {
    tag: 'Session',
    summary: 'Choose a password of one’s own, with the one-time one',
    body: choosing,
    answer: z.object({ chosen: z.literal(true) }),
  }
  api.open('post', '/admin/first_password', first, async (context, requestId, read) => {
    const now = deps.clock.now()
    const input = await read()
    const account = await accountOf(context, now, input.name, input.password)
    if (!account.passwordUntil || input.new_password === input.password) throw new ApiError('credentials_invalid')
    const { id, name, login, role, brandId, merchantId } = account
    const rights = rightsOf(account)
    const actor = { id, name, login, role, rights, brandId, merchantId, hasPin: false, tokenHash: '', device: null }
    const at = merchantId ?? (await firstStoreOf(deps.db, actor))
    if (at === undefined) {
      const passwordHash = await deps.passwords.hash(input.new_password)
      await chooseInHouse(deps.db, account, passwordHash, { id, name, device: null, requestId }, now)
      return { chosen: true as const }
    }
    const store = storeAt(await storeInHand(deps.db, actor, at), now)
    const asked = { deps, actor, now, requestId, method: context.req.method, path: context.req.path, context, store }
    const passwordHash = await hashFor(asked, input.new_password)
    if (merchantId === null) return chooseAbove(asked, account, passwordHash)
    return runCommand(asked, {
      input: { id, passwordHash },
      subjects: async () => [{ type: 'staff', id }],
      run: (work) => keep(work, id, 'staff.choosePassword', { passwordHash, passwordUntil: null }),
      answer: async () => ({ chosen: true }),
    })
  })
}
