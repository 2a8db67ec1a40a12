import { mulDiv } from '#contract/money.ts'
import type { EffectArgs } from '../../../server/engine/binding.ts'
import { bindings } from '../../../server/areas/bindings.ts'
import type { Instead } from '../http/plant.ts'

const placeOrder = bindings.cart!.effects.placeOrder as (args: EffectArgs<'cart'>) => Promise<void>

/**
 * A rounding error: an order's total is rounded once over all of it, instead of being what its rounded parts add up to. It
 * shows only where the parts were rounded by half a unit or more together.
 */
export const roundedOnce: Instead = {
  cart: {
    effects: {
      async placeOrder(args: EffectArgs<'cart'>) {
        await placeOrder(args)
        for (const order of args.work.rows('order')) {
          const { id, subtotal, discount, adjustment, serviceRate, taxRate, taxInclusive } = order
          const gross = (10_000 + serviceRate) * (10_000 + (taxInclusive ? 0 : taxRate))
          const total = mulDiv(subtotal - discount + adjustment, gross, 10_000 * 10_000)
          await args.work.set('order', id, { total })
        }
      },
    },
  },
}
