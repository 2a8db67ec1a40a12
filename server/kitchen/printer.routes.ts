import { and, asc, eq, ne } from 'drizzle-orm'
import { z } from 'zod'
import { text } from '#contract/charts/fields.ts'
import { printerKinds } from '#contract/states.ts'
import type { Printer } from '#contract/rows/print.ts'
import type { Db, Tx } from '../db/connect.ts'
import { kitchenZones, printers } from '../db/schema/index.ts'
import type { Api, AskedOfStore } from '../http/api.ts'
import { invalidField } from '../http/errors.ts'
import { refusedHost } from '../printing/address.ts'
import type { Store } from '../rows/store.ts'
import { asList, given, isThis, listOfAll, lockRecord, oneRecord, setUp } from './set-up.ts'

const tag = 'Kitchen'

/** The printers of a store. */
export async function printerRows(tx: Db | Tx, { merchantId }: Store): Promise<Printer[]> {
  const rows = await tx
    .select()
    .from(printers)
    .where(and(eq(printers.merchantId, merchantId), ne(printers.status, 'removed')))
    .orderBy(asc(printers.sort), asc(printers.name))
  return rows.map(({ merchantId: _, sort: __, ...row }) => row)
}

const fields = {
  name: text(60),
  kind: z.enum(printerKinds),
  host: z.string().max(253),
  port: z.int().min(1).max(65_535),
  width: z.union([z.literal(32), z.literal(48)]),
  answers: z.boolean(),
  sort: z.int().min(0).max(1000),
  status: z.enum(['active', 'inactive']),
}
type Fields = Partial<z.output<z.ZodObject<typeof fields>>>

function checkHost({ deps }: AskedOfStore, { host }: Fields): void {
  const refused = host === undefined ? null : refusedHost(host, deps.config.printers)
  if (refused) throw invalidField('host', refused)
}

const patchOf = ({ name, kind, host, port, width, answers, sort, status }: Fields) =>
  given({ name, kind, host, port, width, answers, sort, status })

/** Printers: plain records. */
export function printerRoutes(api: Api): void {
  const path = '/admin/printer'
  const kind = 'printer'
  const rows = printerRows

  api.store('get', path, { tag, summary: 'Printers', query: listOfAll }, async ({ deps, store }) =>
    asList(await printerRows(deps.db, store)),
  )

  const created = z.strictObject(fields).partial().required({ name: true, host: true })
  api.store('post', path, { tag, summary: 'Add a printer', body: created }, (asked, { id: _, ...input }) =>
    setUp(asked, {
      kind,
      event: 'create',
      input,
      rows,
      async change(work, rowId) {
        checkHost(asked, input)
        const { merchantId } = work.store
        const { name, host } = input
        await work.tx.insert(printers).values({ ...patchOf(input), merchantId, id: rowId, name, host })
        return { from: null, to: input.status ?? 'active', version: 1 }
      },
    }),
  )

  const changed = z
    .strictObject({ ...fields, ...oneRecord })
    .partial()
    .required({ id: true })
  api.store('put', path, { tag, summary: 'Change a printer', body: changed }, (asked, input) =>
    setUp(asked, {
      kind,
      event: 'change',
      id: input.id,
      input,
      rows,
      async change(work, rowId) {
        checkHost(asked, input)
        const { row, version } = await lockRecord(work, printers, rowId, input.version)
        await work.tx
          .update(printers)
          .set({ ...patchOf(input), version })
          .where(isThis(work, printers, rowId))
        return { from: row.status, to: input.status ?? row.status, version }
      },
    }),
  )

  const removed = z.strictObject(oneRecord)
  api.store('delete', path, { tag, summary: 'Take a printer away', body: removed }, (asked, input) =>
    setUp(asked, {
      kind,
      event: 'remove',
      id: input.id,
      input,
      rows,
      async change(work, rowId) {
        const { row, version } = await lockRecord(work, printers, rowId, input.version)
        await work.tx
          .update(printers)
          .set({ status: 'removed', version })
          .where(isThis(work, printers, rowId))
        await work.tx
          .update(kitchenZones)
          .set({ printerId: null })
          .where(and(eq(kitchenZones.merchantId, work.store.merchantId), eq(kitchenZones.printerId, rowId)))
        return { from: row.status, to: 'removed', version }
      },
    }),
  )
}
