import { eq } from 'drizzle-orm'
import { approvals } from '../../../server/db/schema/index.ts'
import { placeOrder } from '../../support/place.ts'
import type { Binding, Scene } from './binding.ts'
import { named, says } from './say.ts'

const main = ({ page }: Scene) => page.getByRole('main').getByRole('article')

/** A question in the inbox, open with its two answers. */
export const approvalScreen: Binding = {
  standsApart: true,
  placeOf: (_, id) => `/approvals/${id}`,
  whoIn: (h) => h.supervisor,
  async prepare(h, id) {
    const order = await placeOrder(h, { state: 'served' })
    const asked = { subjectId: order.id, fields: { reason_id: h.reason['order.void made'] } }
    await h.db.update(approvals).set(asked).where(eq(approvals.id, id))
  },
  acts: {
    'approval.grant': (scene) => scene.givePin(),
    'approval.deny': (scene) => scene.send(approvalScreen.buttonOf(scene, 'approval.deny')),
  },
  buttonOf: (scene, type) =>
    type === 'approval.deny'
      ? main(scene).getByRole('button', { name: named('approvals.deny') })
      : main(scene).getByRole('group', { name: 'PIN' }),
  silent: ['isAlive'],
  sightOf: (scene, state) =>
    state === 'requested'
      ? main(scene).getByText(says('approvals.askedBy'))
      : main(scene).getByText(says(`approvals.outcome.${state === 'denied' ? 'deniedBy' : state}`)),
}
