import { z } from 'zod'
import { changesOf, creationOf } from '#contract/field-schemas.ts'
import { id, idList, ownPassword, version } from '#contract/charts/fields.ts'
import { maxFileBody } from '#contract/fields.ts'
import { listing } from '#contract/listing.ts'
import { recordOf } from '#contract/record.ts'
import { fieldsOf, hasFile, type Resource } from '#contract/resource.ts'
import { ImportOutcome, importPartsOf } from '#contract/resource-import.ts'
import { type ResourceName, resources } from '#contract/resources/index.ts'
import { languages } from '#contract/states.ts'
import { fileFields } from '../csv/file-fields.ts'
import type { Api, AskedOfStore } from '../http/api.ts'
import { ApiError } from '../http/errors.ts'
import { memo } from '../memo.ts'
import { withAllowed } from '../engine/answers.ts'
import { product } from '../engine/product.ts'
import { type FileQuery, fileOf } from './export.ts'
import { importFile } from './import.ts'
import { listSchema, pageOf, rowsNamed } from './list.ts'
import { recordRows } from './record-rows.ts'
import type { RecordFields } from './rules.ts'
import { rulesOf } from './rules/index.ts'
import { changeOne, makeOne, putInOrder } from './write.ts'

/** Returns the given fields of a record, without the ids. */
const fieldsIn = (input: object): RecordFields => {
  const { merchant_id: _, id: __, own_password: ___, ...fields } = input as Record<string, unknown>
  return fields
}

/** Prepares the given fields for writing. A caller who may not write the record is refused later, without this work. */
async function prepared({ actor }: AskedOfStore, { name, right }: Resource, input: object): Promise<RecordFields> {
  const { prepare } = rulesOf(name)
  const given = fieldsIn(input)
  return prepare && actor.rights.includes(right) ? prepare(given) : given
}

/** Reads a page of the records of a kind, each with the events that the caller may send. */
export async function listed(resource: Resource, asked: AskedOfStore, query: RecordFields) {
  const { deps, actor, store } = asked
  const { rows, ...counts } = await pageOf(resource, deps.db, store, query)
  const wire = await recordRows(resource, deps.db, rows)
  return { aaData: wire.map((row) => withAllowed(actor, resource.name as ResourceName, row)), ...counts }
}

const status = z.enum(['active', 'inactive', 'archived']).optional()
const orderBody = z.strictObject({ id: idList(1000) })

/** Schemas of the calls for a kind of record. */
const takenBy = memo((resource: Resource) => {
  const list = listSchema(resource)
  const { start: _, length: __, ...filters } = list.shape
  const cells = fieldsOf(resource).flatMap(([each, { kind }]) => (kind === 'file' ? [] : [each]))
  const columns = z.array(z.enum(['status', 'changed_at', 'id', ...cells])).max(50)
  const confirmed = resource.owners ? { own_password: ownPassword.optional() } : {}
  const changes = changesOf(resource).extend({ status, version, ...confirmed })
  const removal = z.strictObject({ version, ...confirmed })
  return {
    list,
    creation: creationOf(resource).extend(confirmed),
    removal,
    namedRemoval: removal.extend({ id }),
    changes,
    namedChanges: changes.extend({ id }),
    file: z.strictObject({
      ...filters,
      columns: columns.default([...cells, 'id']),
      language: z.enum(languages).default('en'),
      format: z.enum(['csv', 'xlsx']).default('csv'),
    }),
    table: z.strictObject({
      ...fileFields,
      parts: z
        .array(z.enum(importPartsOf(resource)).nullable())
        .max(200)
        .optional(),
      dry_run: z.boolean().default(false),
      language: z.enum(languages).default('en'),
      ...confirmed,
    }),
  }
})

/** Declares the routes for a kind of record: list, create, change, switch off and on, archive, reorder. */
function routesOf(api: Api, resource: Resource): void {
  const { name, path, also, tag, named, position, right } = resource
  const toRead = { right: resource.readers }
  const type = name as ResourceName
  const one = `${path}/{id}`
  const { checkGiven: check, fills, alsoNew } = rulesOf(name)
  const takes = takenBy(resource)
  const answer = recordOf(resource)
  const inOrder = listing(answer).pick({ aaData: true })

  const places = also?.listing ? [path, `${path}/listing`] : path
  api.store(
    'get',
    places,
    { tag, ...toRead, summary: `List: ${name}`, query: takes.list, answer: listing(answer) },
    (asked, input) => listed(resource, asked, input as RecordFields),
  )
  api.store('get', one, { tag, ...toRead, row: type, summary: `One: ${name}`, answer }, async (asked, input) => {
    const { deps, actor, store } = asked
    const [row] = await recordRows(resource, deps.db, await rowsNamed(resource, deps.db, store, [input.id]))
    if (!row) throw new ApiError('not_found')
    return withAllowed(actor, type, row)
  })
  const longest = hasFile(resource) ? maxFileBody : undefined
  const creation = alsoNew ? takes.creation.extend(alsoNew) : takes.creation
  api.store(
    'post',
    path,
    { tag, summary: `Add: ${name}`, body: creation, longest, fills, answer },
    async (asked, input) => {
      check?.(asked.deps, input)
      const isConfirmed = await product.isOwnPassword(asked, input)
      return makeOne(resource, asked, await prepared(asked, resource, input), isConfirmed)
    },
  )
  const change = (at: string, body: z.ZodObject = takes.changes) => {
    for (const method of ['put', 'patch'] as const)
      api.store(method, at, { tag, summary: `Change: ${name}`, body, longest, answer }, async (asked, input) => {
        check?.(asked.deps, input)
        const isConfirmed = await product.isOwnPassword(asked, input)
        return changeOne(resource, asked, input.id, await prepared(asked, resource, input), isConfirmed)
      })
  }
  if (also?.change) change(`${also.change}/{id}`)
  for (const at of named === 'in path' ? [one] : [one, path]) {
    const isNamedInBody = at === path
    change(at, isNamedInBody ? takes.namedChanges : takes.changes)
    const body: z.ZodObject = isNamedInBody ? takes.namedRemoval : takes.removal
    api.store('delete', at, { tag, summary: `Put away: ${name}`, body, answer }, async (asked, input) => {
      const isConfirmed = await product.isOwnPassword(asked, input)
      return changeOne(resource, asked, input.id, { ...fieldsIn(input), status: 'archived' }, isConfirmed)
    })
  }
  api.store(
    'get',
    `${path}_export`,
    // An export takes data out of the system.
    { tag, right, summary: `As a file for a spreadsheet: ${name}`, query: takes.file, media: 'text/csv' },
    async (asked, { columns: wanted, language, format, ...rest }) => {
      return fileOf(resource, asked, rest as RecordFields, { columns: wanted, language, format } as FileQuery)
    },
  )
  api.store(
    'post',
    `${path}_import`,
    {
      tag,
      summary: `From a file, CSV or XLSX: ${name}`,
      body: takes.table,
      longest: maxFileBody,
      answer: ImportOutcome,
    },
    async (asked, { dry_run: isDryRun, merchant_id: _, id: __, ...given }) => {
      const isConfirmed = await product.isOwnPassword(asked, given)
      const { own_password: ___, ...file } = given as typeof given & { own_password?: string }
      return importFile(resource, asked, { ...file, isDryRun, isConfirmed })
    },
  )
  if (position)
    api.store(
      'put',
      `${path}_priority`,
      { tag, summary: `Put in order: ${name}`, body: orderBody, answer: inOrder },
      (asked, input) => putInOrder(resource, asked, input.id as unknown as string[]),
    )
}

/** Declares the calls of every kind of record. */
export function resourceRoutes(api: Api): void {
  for (const resource of Object.values(resources)) routesOf(api, resource)
}
