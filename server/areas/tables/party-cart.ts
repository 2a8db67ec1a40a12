import { and, eq, isNull } from 'drizzle-orm'
import { cartLines } from '../../db/schema/index.ts'
import type { SubjectRow } from '../../db/subjects.ts'
import type { Work } from '../../engine/work.ts'

type TableRow = SubjectRow<'table'>

const openOf = (work: Work, visitId: string | null) =>
  work.rows('cart').find((cart) => cart.visitId === visitId && cart.state === 'open')
const linesIn = (work: Work, cartId: string) =>
  and(eq(cartLines.merchantId, work.store.merchantId), eq(cartLines.cartId, cartId))

/** Moves unsent lines of a party to the cart of the head; each line keeps its party. */
export async function bringCart(work: Work, own: string, head: TableRow): Promise<void> {
  const [brought, theirs] = [openOf(work, own), openOf(work, head.visitId)]
  if (!brought) return
  await work.tx
    .update(cartLines)
    .set({ originVisitId: own })
    .where(and(linesIn(work, brought.id), isNull(cartLines.originVisitId)))
  if (!theirs) {
    await work.set('cart', brought.id, { visitId: head.visitId!, tableId: head.id })
    return
  }
  await work.tx.update(cartLines).set({ cartId: theirs.id }).where(linesIn(work, brought.id))
  work.forget()
  await work.set('cart', theirs.id, {})
  await work.send('cart', brought.id, { type: 'cart.abandon' })
}

/** Returns to a party that was split off its own cart lines that were not sent in the meantime. */
export async function returnCart(work: Work, head: TableRow, member: TableRow, own: string): Promise<void> {
  const shared = openOf(work, head.visitId)
  if (!shared) return
  const theirs = and(linesIn(work, shared.id), eq(cartLines.originVisitId, own))
  if ((await work.tx.$count(cartLines, theirs)) === 0) return
  const made = await work.insert(
    'cart',
    'cart',
    { tableId: member.id, visitId: own, state: 'open', createdAt: work.now },
    'cart.create',
  )
  await work.tx.update(cartLines).set({ cartId: made.id, originVisitId: null }).where(theirs)
  work.forget()
  if ((await work.tx.$count(cartLines, linesIn(work, shared.id))) > 0) await work.set('cart', shared.id, {})
  else await work.send('cart', shared.id, { type: 'cart.abandon' })
}
