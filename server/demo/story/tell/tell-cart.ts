import { type Book, noteSteps, owned } from './book.ts'
import { readLine } from '../evening/read-line.ts'
import type { Actor } from '../stores/trading-store.ts'

/** Adds the open cart of a party: the dishes that it chose and that are not sent yet. */
export function tellCart(
  book: Book,
  texts: readonly string[],
  at: { tableId: string; visitId: string },
  staff: Actor,
  addedAt: Date,
): void {
  const cart = { ...owned(book), ...at, createdAt: addedAt }
  book.carts.push(cart)
  const step = { at: addedAt, event: 'cart.create', from: null, to: 'open', actor: staff }
  noteSteps(book, { chart: 'cart', subjectType: 'cart', subjectId: cart.id }, [step])
  for (const text of texts) {
    const { dish, quantity, options } = readLine(book.store, text)
    book.cartLines.push({
      ...owned(book),
      cartId: cart.id,
      menuId: dish.id,
      quantity,
      addedBy: staff.id,
      addedAt,
      optionItemIds: options.map(({ option_item_id }) => option_item_id),
      unitPrice: dish.price + options.reduce((sum, { price }) => sum + price, 0),
    })
  }
}
