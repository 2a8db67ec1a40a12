import type { z } from 'zod'
import { adjustmentFields } from '#contract/charts/record.ts'
import { recordCharts } from '#machines/record-status.machine.ts'
import { invalidField } from '../http/errors.ts'
import { given } from './given.ts'
import { record } from './record.ts'

type Fields = Partial<z.output<typeof adjustmentFields>>

/** What prices are often adjusted by. Orders keep the name and the value, so nothing needs the record. */
export const adjustmentRecord = record<'adjustment'>({
  type: 'adjustment',
  chart: recordCharts.adjustment,
  fields: adjustmentFields,
  required: ['name', 'value'],
  columns({ store }, fields) {
    const { name, value, order } = fields as Fields
    const { adjustmentLimit } = store.row
    if (Math.abs(value ?? 0) > adjustmentLimit)
      throw invalidField('value', `goes up to ${adjustmentLimit} minor units in this store`)
    return given({ name, value, sort: order })
  },
  wire: (_, rows) => rows.map(({ name, value, sort }) => ({ name, value, order: sort })),
})
