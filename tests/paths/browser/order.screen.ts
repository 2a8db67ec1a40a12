import type { Locator } from 'playwright-core'
import { forwardSteps } from '#machines/order.steps.ts'
import { silent } from '../../../src/areas/orders/order-actions.ts'
import { givePinAndSend, leaveFlow } from './approving.flow.ts'
import type { Act, AskedEvent, Binding, ShownRefusal, Scene } from './binding.ts'
import { edit, reasonsOf, takeAllOff } from './edit-order.ts'
import { payIn, payTooMuch } from './pay.ts'
import { named, says, wordsOf } from './say.ts'

const sheet = ({ page }: Scene) => page.getByRole('complementary', { name: says('orders.order') })
const dialog = ({ page }: Scene) => page.getByRole('dialog')
const step = (scene: Scene, type: string) => sheet(scene).getByRole('button', { name: stepName(type) })
/** The button that accepts goes on with the time that is promised; "Accepted" is a step that was taken. */
const stepName = (type: string) =>
  type === 'order.accept' ? new RegExp(`^${wordsOf('event.order.accept')}\\b`) : named(`event.${type}`)

/** A step that one tap takes. */
const tap: Act = (scene, { type }) => scene.send(step(scene, type))

/** Fills in the reason in the open dialog, and the PIN if one is needed. */
export async function giveReason(scene: Scene, confirm: Locator): Promise<void> {
  const reason = dialog(scene).getByRole('radio').first()
  await dialog(scene)
    .getByRole('textbox', { name: says('reason.note') })
    .waitFor()
  await confirm.waitFor()
  if ((await reason.count()) > 0) await scene.hand.choose(reason)
  await scene.send(confirm)
  if (scene.isApproved) await scene.givePin()
}

const withReason: Act = async (scene, { type }) => {
  await scene.hand.press(step(scene, type))
  const confirm = named(scene.isApproved ? 'orders.toApproval' : `event.${type}`)
  await giveReason(scene, dialog(scene).getByRole('button', { name: confirm }))
}

async function writeAmount({ page, hand }: Scene, amount: number): Promise<void> {
  await hand.choose(page.getByRole('radio', { name: named('takingBack.byAmount') }))
  await hand.write(page.getByLabel(says('takingBack.toGiveBack')), (amount / 100).toFixed(2))
}

/** Asks for a refund of more than the rest of the payments. */
async function refundTooMuch(scene: Scene, { amount = 0 }: AskedEvent): Promise<ShownRefusal> {
  const { page, hand } = scene
  await hand.press(step(scene, 'order.refund'))
  await page.getByRole('main').getByRole('checkbox').first().waitFor()
  await writeAmount(scene, amount)
  return {
    button: page.getByRole('button', { name: says('takingBack.order.refund.commit', 'takingBack.commitAmount') }),
    why: page.getByText(says('takingBack.tooMuch')),
    leave: () => leaveFlow(scene),
  }
}

/** Cancel, void and refund have a screen of their own: lines, reason, money before and after, an approval if needed. */
const takeBack: Act = async (scene, { type, order_item_id: lines, amount }) => {
  const { page, hand } = scene
  await hand.press(step(scene, type))
  const boxes = page.getByRole('main').getByRole('checkbox')
  await boxes.first().waitFor()
  if (amount !== undefined) await writeAmount(scene, amount)
  else if (!lines && (await boxes.count()) > 1)
    await hand.press(page.getByRole('button', { name: named('takingBack.chooseAll') }))
  else await hand.choose(boxes.first())
  await hand.choose(reasonsOf(scene).getByRole('radio').first())
  if (scene.isApproved) await givePinAndSend(scene)
  else
    await scene.send(
      page.getByRole('button', { name: says(`takingBack.${type}.commit`, 'takingBack.commitAmount'), disabled: false }),
    )
  await scene.whenDone(() => hand.press(page.getByRole('button', { name: named('takingBack.toOrder') })))
}

const pay: Act = async (scene, event) => {
  await scene.hand.press(step(scene, 'order.pay'))
  await payIn(scene, event)
}

const accept: Act = async (scene, { minutes }) => {
  await scene.hand.pick(sheet(scene).getByLabel(says('orders.promise')), `in ${String(minutes)} min`)
  await tap(scene, { type: 'order.accept' })
}

/** An order in the inspector beside the lists. */
export const orderScreen: Binding = {
  standsApart: true,
  placeOf: (_, id) => `/orders/${id}`,
  acts: {
    ...Object.fromEntries(forwardSteps.map(({ event }) => [event, tap])),
    'order.accept': accept,
    'order.pay': pay,
    'order.edit': edit((scene, { type }) => scene.hand.press(step(scene, type))),
    'order.reject': withReason,
    'order.failDelivery': withReason,
    'order.reopen': withReason,
    'order.uncomp': withReason,
    'order.cancel': takeBack,
    'order.void': takeBack,
    'order.comp': takeBack,
    'order.refund': takeBack,
  },
  buttonOf: step,
  refusals: {
    async 'order.pay'(scene, event) {
      await scene.hand.press(step(scene, 'order.pay'))
      return payTooMuch(scene, event)
    },
    async 'order.edit'(scene) {
      await scene.hand.press(step(scene, 'order.edit'))
      return takeAllOff(scene)
    },
    'order.refund': refundTooMuch,
  },
  unasked: {
    areAsSeen: 'What is taken off is sent as the screen shows it.',
    keepsSentLines: 'Only what the kitchen does not have yet has a field for its remark.',
  },
  silent,
  sightOf: (scene, state) => sheet(scene).getByText(says(`orders.sentence.${state}`)),
}
