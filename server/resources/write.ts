import { chartIdOf, initialOf, type Resource } from '#contract/resource.ts'
import type { ResourceName } from '#contract/resources/index.ts'
import type { RecordState } from '#contract/states.ts'
import { recordTrade } from '#machines/record.trade.ts'
import type { AskedOfStore } from '../http/api.ts'
import { answerRow } from '../engine/answers.ts'
import { act, checkMay, runCommand } from '../engine/command.ts'
import { product } from '../engine/product.ts'
import type { Ref } from '../db/subjects.ts'
import type { Work } from '../engine/work.ts'
import { columnsOf } from './columns-of.ts'
import { alikeOf, checkTogether } from './resource.ts'
import type { RecordFields } from './rules.ts'
import { rulesOf } from './rules/index.ts'

const steps: Readonly<Record<RecordState, string>> = {
  draft: 'record.change',
  active: 'record.activate',
  inactive: 'record.deactivate',
  archived: 'record.archive',
}

/** Returns the step that leads from one status to another. */
const stepTo = (status: RecordState, wanted: RecordState): string =>
  status === 'archived' && wanted === 'inactive' ? 'record.restore' : steps[wanted]

/** Creates a record inside a command. Returns its id. */
export async function insertRecord(
  work: Work,
  resource: Resource,
  { status = 'active', ...rest }: RecordFields,
): Promise<string> {
  checkMay(work, resource.right, false, recordTrade)
  const given = { ...initialOf(resource), ...rest }
  const { before, columns, beside } = rulesOf(resource.name)
  await checkTogether(resource, work, { ...given, status }, null)
  await before?.(work, given)
  const values = {
    ...columnsOf(resource, given),
    ...(await columns?.(work, given, null)),
    status,
    changedAt: work.now,
  }
  const row = await work.insert(chartIdOf(resource), resource.name as ResourceName, values as never, 'record.create')
  await beside?.write(work, row.id, given)
  return row.id
}

/** Changes a locked record inside a command, and switches it to a given status that it does not have. */
export async function changeRecord(work: Work, resource: Resource, rowId: string, input: RecordFields): Promise<void> {
  const { status, version: seen, ...fields } = input as RecordFields & { status?: RecordState; version?: number }
  const row = work.row(resource.name as ResourceName, rowId)
  const step = (type: string, given: RecordFields, version?: number) =>
    act(work, { chart: chartIdOf(resource), id: rowId, event: { type, ...given }, version })
  const isSwitched = status !== undefined && status !== row.status
  const hasFields = Object.keys(fields).length > 0
  if (hasFields || !isSwitched) await step('record.change', fields, seen)
  if (isSwitched) await step(stepTo(row.status, status), {}, hasFields ? undefined : seen)
}

/**
 * Creates a record, which is in use immediately unless it is a draft; `isConfirmed` tells that the caller typed their
 * own password.
 */
export function makeOne(
  resource: Resource,
  asked: AskedOfStore,
  input: RecordFields,
  isConfirmed = false,
): Promise<Response> {
  let rowId = ''
  return runCommand(asked, {
    input,
    subjects: (tx) => alikeOf(resource, tx, asked.store.merchantId),
    async run(work) {
      work.isConfirmed = isConfirmed
      rowId = await insertRecord(work, resource, input)
    },
    answer: (work) => answerRow(work, resource.name as ResourceName, rowId),
  })
}

/** Changes a record; `isConfirmed` tells that the caller typed their own password. */
export const changeOne = (
  resource: Resource,
  asked: AskedOfStore,
  rowId: string,
  input: RecordFields,
  isConfirmed = false,
): Promise<Response> =>
  runCommand(asked, {
    input: { rowId, ...input },
    subjects: (tx) =>
      product
        .kindOf(resource.name as ResourceName)
        .family(tx, asked.store.merchantId, rowId, { type: 'record.change' }),
    run: (work) => {
      work.isConfirmed = isConfirmed
      return changeRecord(work, resource, rowId, input)
    },
    answer: (work) => answerRow(work, resource.name as ResourceName, rowId),
  })

/** Sorts records, the first at place 1; unnamed records keep their place. */
export const putInOrder = (resource: Resource, asked: AskedOfStore, ids: readonly string[]): Promise<Response> => {
  const type = resource.name as ResourceName
  return runCommand(asked, {
    input: { ids },
    subjects: async () => ids.map((id): Ref => ({ type, id })),
    async run(work) {
      checkMay(work, resource.right, false, recordTrade)
      const place = resource.position!
      const column = Object.keys(columnsOf(resource, { [place]: 0 }))[0]!
      for (const [index, id] of ids.entries())
        if ((work.row(type, id) as unknown as RecordFields)[column] !== index + 1)
          await changeRecord(work, resource, id, { [place]: index + 1 })
    },
    answer: async (work) => ({ aaData: await product.kindOf(type).rows(work, ids) }),
  })
}
