import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import { z } from 'zod'
import { id, text } from '#contract/charts/fields.ts'
import type { KitchenZone } from '#contract/rows/print.ts'
import type { Db, Tx } from '../db/connect.ts'
import { categories, kitchenRoutes, kitchenZones, menus } from '../db/schema/index.ts'
import type { Api } from '../http/api.ts'
import { invalidField } from '../http/errors.ts'
import type { Store } from '../rows/store.ts'
import type { Work } from '../workflows/work.ts'
import { printerRows } from './printer.routes.ts'
import { asList, given, isThis, listOfAll, lockRecord, oneRecord, setUp } from './set-up.ts'

const tag = 'Kitchen'

/** The zones of a store's kitchen, with what each of them cooks. */
async function zoneRows(tx: Db | Tx, { merchantId }: Store): Promise<KitchenZone[]> {
  const rows = await tx
    .select()
    .from(kitchenZones)
    .where(and(eq(kitchenZones.merchantId, merchantId), ne(kitchenZones.status, 'removed')))
    .orderBy(asc(kitchenZones.sort), asc(kitchenZones.name))
  const routes = await tx.select().from(kitchenRoutes).where(eq(kitchenRoutes.merchantId, merchantId))
  const targets = (zoneId: string, kind: string) =>
    routes.filter((route) => route.zoneId === zoneId && route.kind === kind).map((route) => route.targetId)
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    name: row.name,
    printer_id: row.printerId,
    is_default: row.isDefault,
    category_id: targets(row.id, 'category'),
    menu_id: targets(row.id, 'menu'),
    status: row.status,
  }))
}

const fields = {
  name: text(60),
  printer_id: id.nullable(),
  is_default: z.boolean(),
  category_id: z.array(id).max(200),
  menu_id: z.array(id).max(500),
  sort: z.int().min(0).max(1000),
  status: z.enum(['active', 'inactive']),
}
type Fields = Partial<z.output<z.ZodObject<typeof fields>>>

/** One zone takes what is routed nowhere: who becomes it takes it over. */
async function makeRoom(work: Work, { is_default: isDefault }: Fields): Promise<void> {
  if (isDefault)
    await work.tx
      .update(kitchenZones)
      .set({ isDefault: false })
      .where(eq(kitchenZones.merchantId, work.store.merchantId))
}

async function patchOf(work: Work, { name, printer_id: printerId, is_default: isDefault, sort, status }: Fields) {
  if (printerId) {
    const known = (await printerRows(work.tx, work.store)).some((printer) => printer.id === printerId)
    if (!known) throw invalidField('printer_id', 'is no printer of this store')
  }
  return given({ name, printerId, isDefault, sort, status })
}

/** Writes what a zone cooks; what is not given stays. */
async function setRoutes(work: Work, zoneId: string, { category_id: category, menu_id: menu }: Fields): Promise<void> {
  const { merchantId } = work.store
  for (const [kind, targets] of [
    ['category', category],
    ['menu', menu],
  ] as const) {
    if (!targets) continue
    const wanted = [...new Set(targets)]
    const table = kind === 'category' ? categories : menus
    const known =
      wanted.length === 0
        ? 0
        : await work.tx.$count(table, and(eq(table.merchantId, merchantId), inArray(table.id, wanted)))
    if (known < wanted.length) throw invalidField(`${kind}_id`, `names a ${kind} that this store does not have`)
    await work.tx
      .delete(kitchenRoutes)
      .where(
        and(eq(kitchenRoutes.merchantId, merchantId), eq(kitchenRoutes.zoneId, zoneId), eq(kitchenRoutes.kind, kind)),
      )
    if (wanted.length > 0)
      await work.tx.insert(kitchenRoutes).values(wanted.map((targetId) => ({ merchantId, zoneId, kind, targetId })))
  }
}

/** Kitchen zones: plain records, with what each of them cooks. */
export function kitchenZoneRoutes(api: Api): void {
  const path = '/admin/kitchen_zone'
  const kind = 'kitchen-zone'
  const rows = zoneRows

  api.store('get', path, { tag, summary: 'Kitchen zones', query: listOfAll }, async ({ deps, store }) =>
    asList(await zoneRows(deps.db, store)),
  )

  const created = z.strictObject(fields).partial().required({ name: true })
  api.store('post', path, { tag, summary: 'Add a kitchen zone', body: created }, (asked, { id: _, ...input }) =>
    setUp(asked, {
      kind,
      event: 'create',
      input,
      rows,
      async change(work, rowId) {
        await makeRoom(work, input)
        const { merchantId } = work.store
        await work.tx
          .insert(kitchenZones)
          .values({ ...(await patchOf(work, input)), merchantId, id: rowId, name: input.name })
        await setRoutes(work, rowId, input)
        return { from: null, to: input.status ?? 'active', version: 1 }
      },
    }),
  )

  const changed = z
    .strictObject({ ...fields, ...oneRecord })
    .partial()
    .required({ id: true })
  api.store('put', path, { tag, summary: 'Change a kitchen zone', body: changed }, (asked, input) =>
    setUp(asked, {
      kind,
      event: 'change',
      id: input.id,
      input,
      rows,
      async change(work, rowId) {
        const { row, version } = await lockRecord(work, kitchenZones, rowId, input.version)
        await makeRoom(work, input)
        await work.tx
          .update(kitchenZones)
          .set({ ...(await patchOf(work, input)), version })
          .where(isThis(work, kitchenZones, rowId))
        await setRoutes(work, rowId, input)
        return { from: row.status, to: input.status ?? row.status, version }
      },
    }),
  )

  const removed = z.strictObject(oneRecord)
  api.store('delete', path, { tag, summary: 'Take a kitchen zone away', body: removed }, (asked, input) =>
    setUp(asked, {
      kind,
      event: 'remove',
      id: input.id,
      input,
      rows,
      async change(work, rowId) {
        const { row, version } = await lockRecord(work, kitchenZones, rowId, input.version)
        if (row.isDefault) throw invalidField('id', 'takes what is routed nowhere; give that to another zone first')
        await work.tx
          .update(kitchenZones)
          .set({ status: 'removed', version })
          .where(isThis(work, kitchenZones, rowId))
        await setRoutes(work, rowId, { category_id: [], menu_id: [] })
        return { from: row.status, to: 'removed', version }
      },
    }),
  )
}
