import { z } from 'zod'
import { id } from '#contract/charts/fields.ts'
import { comparisons } from '#contract/period.ts'
import { columnsSorted, type Report, type ReportFilter } from '#contract/report.ts'
import { languages } from '#contract/states.ts'
import { listQuery } from '../http/list-query.ts'

/** Readers of a file: people read headers and words in their language, programs read names that never change. */
export const fileReaders = ['people', 'programs'] as const
export type FileReader = (typeof fileReaders)[number]

/** The length of a text, which may be two names of 80 letters with a separator. */
const longestText = 200

const filterSchema = ({ kind, choices, takes = choices }: ReportFilter) =>
  (takes ? z.enum(takes as [string, ...string[]]) : kind === 'reference' ? id : z.string().max(longestText)).optional()

/**
 * Returns the query that a report accepts: the keys of every list, stores, a grouping, a comparison, and its own
 * filters.
 */
export const querySchema = (report: Report) =>
  z.strictObject({
    ...listQuery,
    merchant_id: id.optional(),
    order: listQuery.order.unwrap().optional(),
    sort: z.enum(columnsSorted(report) as [string, ...string[]]).optional(),
    compare: z.enum(comparisons).optional(),
    format: z.enum(['csv', 'xlsx']).optional(),
    language: z.enum(languages).default('en'),
    for: z.enum(fileReaders).optional(),
    ...(report.by && { by: z.enum(report.by as [string, ...string[]]).optional() }),
    ...Object.fromEntries(Object.entries(report.filters ?? {}).map(([name, filter]) => [name, filterSchema(filter)])),
  })
