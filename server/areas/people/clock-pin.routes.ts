import { and, eq, ne, sql } from 'drizzle-orm'
import { z } from 'zod'
import { employee } from '#contract/resources/employee.ts'
import { recordOf } from '#contract/record.ts'
import { version } from '#contract/charts/fields.ts'
import type { Db, Tx } from '../../db/handle.ts'
import { employees } from '../../db/schema/index.ts'
import type { Deps } from '../../deps.ts'
import type { Api, AskedOfStore } from '../../http/api.ts'
import { drawPin, tellPin } from '../identity/draw-pin.ts'
import { pinLookup } from '../identity/pin.ts'
import { answerRow } from '../../engine/answers.ts'
import { checkMay, runCommand } from '../../engine/command.ts'
import { stale } from '../../engine/stale.ts'
import type { Work } from '../../engine/work.ts'

const tag = 'Employees'
const length = 4

/** Returns the look-up value of a PIN for clocking in; the same digits have another value in every store. */
export const clockLookup = (deps: { db: Db | Tx; config: Deps['config'] }, merchantId: string, pin: string) =>
  pinLookup(deps, `clock ${merchantId} ${pin}`)

/** Routes of the PIN for clocking in: a person who manages staff gets it drawn and shown once, or removes it. */
export function clockPinRoutes(api: Api, deps: Deps): void {
  /** Draws a PIN that no colleague has; returns its look-up value and the number of its draw. */
  async function drawFor(asked: AskedOfStore, work: Work, id: string): Promise<{ lookup: string; draw: number }> {
    const { tx, store } = work
    const { merchantId } = store
    const lookupOf = (pin: string) => clockLookup({ db: tx, config: deps.config }, merchantId, pin)
    const isFree = async (pin: string) => {
      const lookup = await lookupOf(pin)
      await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext(${lookup}))`)
      const same = and(eq(employees.merchantId, merchantId), eq(employees.pinLookup, lookup), ne(employees.id, id))
      return (await tx.$count(employees, same)) === 0
    }
    const { pin, draw } = await drawPin(deps, asked, work, { id, length, isFree })
    return { lookup: await lookupOf(pin), draw }
  }

  function change(asked: AskedOfStore, given: { id: string; version?: number }, isDrawn: boolean): Promise<Response> {
    const { id, version: seen } = given
    let drawn: { lookup: string; draw: number } | null = null
    return runCommand(asked, {
      input: { id, seen },
      subjects: async () => [{ type: 'employee', id }],
      async run(work) {
        checkMay(work, 'staff')
        const row = work.row('employee', id)
        if (seen !== undefined && seen !== row.version) throw await stale(work, { type: 'employee', id })
        const fromState = row.pinLookup === null ? 'none' : 'registered'
        drawn = isDrawn ? await drawFor(asked, work, id) : null
        await work.set('employee', id, { pinLookup: drawn?.lookup ?? null, changedAt: work.now })
        work.note({
          chart: 'clock-pin',
          subjectType: 'employee',
          subjectId: id,
          event: isDrawn ? 'employee.givePin' : 'employee.takePin',
          fromState,
          toState: isDrawn ? 'registered' : 'none',
          subjectVersion: row.version,
        })
      },
      answer: async (work) => ({ ...(await answerRow(work, 'employee', id)), ...(drawn && { draw: drawn.draw }) }),
    })
  }

  const path = '/admin/merchant_employee_pin/{id}'
  const body = z.strictObject({ version })
  const answer = recordOf(employee)
  const give = {
    tag,
    summary: 'Draw the PIN that an employee clocks in with; it is told once',
    body,
    answer: answer.and(z.object({ pin: z.string() })),
  }
  api.store('post', path, give, async (asked, { id, version: seen }) =>
    tellPin(deps, asked, length, await change(asked, { id, version: seen }, true)),
  )
  const take = { tag, summary: 'Take an employee’s PIN away', body, answer }
  api.store('delete', path, take, (asked, { id, version: seen }) => change(asked, { id, version: seen }, false))
}
