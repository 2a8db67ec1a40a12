import { and, eq, gt } from 'drizzle-orm'
import type { LabInstant } from '#contract/lab/session.ts'
import { auditEntries, deadlines } from '../../../server/db/schema/index.ts'
import { kindOf } from '../../../server/areas/kinds.ts'
import type { Ref, SubjectType } from '../../../server/db/subjects.ts'
import type { House } from '../../support/house.ts'
import { inTransaction, ownerOf } from '../http/look.ts'

/** Maximum number of instants that are returned. */
const most = 12

/** Returns the instants at which time alone changes something in a store, the nearest first. */
export async function instantsOf(house: House): Promise<LabInstant[]> {
  const { db, merchantId } = house
  const now = house.outside.clock.now()
  const due = await db
    .select({ at: deadlines.dueAt, what: deadlines.event, chart: deadlines.chart })
    .from(deadlines)
    .where(and(eq(deadlines.merchantId, merchantId), gt(deadlines.dueAt, now)))
  const found = [...due.map(({ at, ...rest }) => ({ at: at.toISOString(), ...rest })), ...(await changesOfFacts(house))]
  const isLater = ({ at }: LabInstant) => Date.parse(at) > now.getTime()
  const unique = new Map(found.filter(isLater).map((one) => [`${one.at} ${one.chart} ${one.what}`, one]))
  return [...unique.values()].toSorted((a, b) => a.at.localeCompare(b.at)).slice(0, most)
}

/** The instants until which facts of rows hold that something happened to, and the end of the business day. */
async function changesOfFacts(house: House): Promise<LabInstant[]> {
  const { db, merchantId } = house
  const touched = await db
    .selectDistinct({ type: auditEntries.subjectType, id: auditEntries.subjectId })
    .from(auditEntries)
    .where(eq(auditEntries.merchantId, merchantId))
  const rows = touched.filter(({ type }) => kindOf(type as SubjectType)) as Ref[]
  const owner = await ownerOf(house)
  return inTransaction(
    house,
    owner,
    async () => rows,
    async (work) => {
      const instants: LabInstant[] = [{ at: work.store.dayEnds.toISOString(), what: 'day' }]
      for (const type of new Set(rows.map((row) => row.type))) {
        const ids = rows.filter((row) => row.type === type).map(({ id }) => id)
        const wire = (await kindOf(type).rows(work, ids)) as unknown as { facts_until?: string }[]
        for (const { facts_until: at } of wire) if (at) instants.push({ at, what: 'facts', chart: type })
      }
      return instants
    },
  )
}
