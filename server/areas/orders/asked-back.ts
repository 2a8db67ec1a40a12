import { and, eq } from 'drizzle-orm'
import { split } from '#contract/money.ts'
import { isOff } from '#contract/orders/is-off.ts'
import type { RefundLine } from '#contract/payments/refund.ts'
import {
  amountOf,
  cutBack,
  paidParts,
  partsBack,
  partsLeft,
  sumsOfParts,
  takeBack,
} from '#contract/pricing/money-back.ts'
import type { PaidPart } from '#contract/pricing/tax-parts.ts'
import { orderLines } from '../../db/schema/index.ts'
import type { SubjectRow } from '../../db/subjects.ts'
import type { Work } from '../../engine/work.ts'
import { invalidField } from '../../http/errors.ts'

type LineRow = typeof orderLines.$inferSelect

/** A line of an order with the amount that can still be refunded. */
export interface LineToRefund {
  line: LineRow
  left: PaidPart[]
  /** True if it is in an older refund: the refunded part is not known, so it cannot be refunded again. */
  isClosed: boolean
}

/** Returns the valid refunds of an order: neither denied nor cancelled. */
const refundsOf = (work: Work, orderId: string): SubjectRow<'refund'>[] =>
  work
    .rows('refund')
    .filter((refund) => refund.orderId === orderId && refund.state !== 'denied' && refund.state !== 'cancelled')

/**
 * Reads all charged lines of an order, including voided ones, with the part of each that is not refunded or requested
 * yet.
 */
export async function linesToRefund(work: Work, order: SubjectRow<'order'>): Promise<LineToRefund[]> {
  const { merchantId, id } = order
  const lines = await work.tx
    .select()
    .from(orderLines)
    .where(and(eq(orderLines.merchantId, merchantId), eq(orderLines.orderId, id), eq(orderLines.comped, false)))
    .orderBy(orderLines.sort, orderLines.id)
  const asked = refundsOf(work, id).flatMap((refund) => refund.lines)
  return lines.map((line) => {
    const backs = asked.filter((back) => back.id === line.id)
    const left = backs.reduce(
      (rest, back) => {
        const most = amountOf(rest)
        return partsLeft(rest, partsBack(back, order) ?? takeBack(rest, Math.min(back.amount, most)))
      },
      paidParts(line, order),
    )
    return { line, left, isClosed: backs.some((back) => partsBack(back, order) === null) }
  })
}

export const leftOfLine = ({ left }: LineToRefund): number => amountOf(left)
export const leftOfLines = (lines: readonly LineToRefund[]): number =>
  lines.reduce((sum, line) => sum + leftOfLine(line), 0)
export const isStanding = ({ line }: LineToRefund): boolean => !isOff(line)

/** Returns the parts of a line in a refund; its taxes if the line has shares under them. */
const told = (line: Pick<LineRow, 'taxParts'>, parts: PaidPart[]) => ({
  ...sumsOfParts(parts),
  ...(line.taxParts && { parts }),
})

/** Divides an amount over lines, by the rest of each; no shares if nothing is left of any. */
export function refundLines(amount: number, lines: readonly LineToRefund[], isShared: boolean): RefundLine[] {
  const shares = leftOfLines(lines) === 0 ? lines.map(() => 0) : split(amount, lines.map(leftOfLine))
  return lines.flatMap(({ line, left }, at) => {
    const { id, name, quantity, amount: list } = line
    const back = told(line, takeBack(left, shares[at]!))
    const shared = isShared ? ({ shared: true } as const) : {}
    return isShared && shares[at] === 0 ? [] : { id, name, quantity, amount: shares[at]!, list, ...back, ...shared }
  })
}

/** Returns lines with their rest after the shares of a refund. */
export const afterRefund = (
  lines: readonly LineToRefund[],
  refunded: readonly RefundLine[],
  order: SubjectRow<'order'>,
): LineToRefund[] =>
  lines.map((one) => {
    const back = refunded.find(({ id }) => id === one.line.id)
    return back ? { ...one, left: partsLeft(one.left, partsBack(back, order)!) } : one
  })

/**
 * Divides the refunds of a split line over its two parts: no portion gets more back than its price. The shares of an
 * older refund are not divided, since it does not have them.
 */
export async function cutRefunds(work: Work, line: LineRow, pieces: readonly [LineRow, LineRow]): Promise<void> {
  const naming = refundsOf(work, line.orderId).filter(({ lines }) => lines.some(({ id }) => id === line.id))
  if (naming.length === 0) return
  const order = work.row('order', line.orderId)
  const backs = naming.map(({ lines }) =>
    partsBack(
      lines.find(({ id }) => id === line.id)!,
      order,
    ),
  )
  if (backs.includes(null)) throw invalidField('portions', 'names a line whose money was asked back already')
  const shares = cutBack(
    backs as PaidPart[][],
    pieces.map((piece) => paidParts(piece, order)),
  )
  for (const [at, refund] of naming.entries()) {
    const lines = refund.lines.flatMap((back) =>
      back.id === line.id
        ? pieces.map((piece, place) => {
            const { id, quantity, amount: list } = piece
            const parts = shares[at]![place]!
            return { ...back, id, quantity, list, amount: amountOf(parts), ...told(piece, parts) }
          })
        : back,
    )
    await work.set('refund', refund.id, { lines })
  }
}
