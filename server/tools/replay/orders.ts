import { stat } from 'node:fs/promises'
import type { FileShape } from '../import/header.ts'
import { lineFormat, readSales } from '../import/sales.ts'
import type { ImportLine } from '../import/sink.ts'
import { surveyFile } from '../import/survey.ts'
import { agreeOnTerms, type Terms } from '../import/terms.ts'
import type { SalesArguments } from '../import/arguments.ts'

/** One order of the file, as a party would order it. */
export interface FileOrder {
  ref: string
  lines: ImportLine[]
}

/**
 * Reads the first orders of a file with all their lines, anywhere in the file, and counts the lines that are not sales.
 */
export async function firstOrders(
  shape: FileShape,
  args: SalesArguments,
  store: NonNullable<Terms['store']> & { today: string },
  limit: number,
): Promise<{ orders: FileOrder[]; rejected: number }> {
  const { size } = await stat(shape.path)
  const survey = await surveyFile(shape, size, () => {})
  const agreed = agreeOnTerms(args, { store, fresh: store }, survey)
  const orders = new Map<string, FileOrder>()
  let rejected = 0
  for await (const { sales, rejects } of readSales(
    shape,
    survey,
    lineFormat(shape, survey, agreed, store.today),
    store,
  )) {
    rejected += rejects.length
    for (const { sale } of sales) {
      const order = orders.get(sale.order)
      if (order) order.lines.push(sale)
      else if (orders.size < limit) orders.set(sale.order, { ref: sale.order, lines: [sale] })
    }
  }
  return { orders: [...orders.values()], rejected }
}
