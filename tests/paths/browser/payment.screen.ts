import { eq } from 'drizzle-orm'
import { payments } from '../../../server/db/schema/index.ts'
import type { Binding, Scene } from './binding.ts'
import { giveReason } from './order.screen.ts'
import { named, says } from './say.ts'

const row = ({ page }: Scene) =>
  page
    .getByRole('complementary')
    .locator('section', { has: page.getByRole('heading', { name: named('orders.payments') }) })
    .getByRole('listitem')

/** A payment among those of its order. */
export const paymentScreen: Binding = {
  standsApart: true,
  async placeOf(h, id) {
    const [payment] = await h.db.select().from(payments).where(eq(payments.id, id))
    return `/orders/${payment!.orderId}`
  },
  acts: {
    async 'payment.void'(scene) {
      await scene.hand.press(paymentScreen.buttonOf(scene, 'payment.void'))
      await giveReason(scene, scene.page.getByRole('dialog').getByRole('button', { name: named('orders.toApproval') }))
    },
  },
  buttonOf: (scene, type) =>
    row(scene)
      .first()
      .getByRole('button', { name: named(`event.${type}`) }),
  sightOf: (scene, state) =>
    row(scene)
      .first()
      .getByText(says(`state.payment.${state}`)),
}
