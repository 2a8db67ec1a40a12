import type { Sale } from './sales.ts'

/** Largest batch in characters, which is below a megabyte in a request. */
const mostCharacters = 400_000

/** Cuts sales into batches, between two orders if possible, so that an order is usually imported in one batch. */
export class Batches {
  readonly #wanted: number
  #batch: Sale[] = []
  #characters = 0

  constructor(linesAtOnce: number) {
    this.#wanted = linesAtOnce
  }

  /** Adds a sale; returns the batch before it if that is full. */
  add(next: Sale): Sale[] | undefined {
    const isNextOrder = this.#batch.at(-1)?.sale.order !== next.sale.order
    const { length } = this.#batch
    const isFull =
      (length >= this.#wanted && isNextOrder) || length >= 1.5 * this.#wanted || this.#characters >= mostCharacters
    const full = isFull ? this.rest() : undefined
    this.#batch.push(next)
    this.#characters += JSON.stringify(next.sale).length
    return full
  }

  /** Returns the remaining sales, and empties the batch. */
  rest(): Sale[] {
    const batch = this.#batch
    this.#batch = []
    this.#characters = 0
    return batch
  }
}
