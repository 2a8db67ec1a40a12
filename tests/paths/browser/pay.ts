import type { AskedEvent, ShownRefusal, Scene } from './binding.ts'
import { named, says } from './say.ts'

const dialogOf = ({ page }: Scene) => page.getByRole('dialog')

/** Fills in the payment method and the amount; with cash also the tendered amount, and the tip. */
async function fillIn(scene: Scene, { payment_method: method, amount, tendered, tip }: AskedEvent): Promise<void> {
  const { hand } = scene
  const dialog = dialogOf(scene)
  await hand.press(dialog.getByRole('button', { name: method === 'cash' ? 'Cash' : 'Card', exact: true }))
  if (amount !== undefined) {
    await hand.press(dialog.getByRole('button', { name: says('pay.toPay') }))
    await hand.type(dialog.getByRole('group', { name: named('pay.toPay') }), String(amount))
  }
  if (tendered !== undefined) {
    await hand.press(dialog.getByRole('button', { name: says('pay.tendered') }))
    await hand.type(dialog.getByRole('group', { name: named('pay.tendered') }).last(), String(tendered))
  }
  if (tip !== undefined) {
    await hand.press(dialog.getByRole('button', { name: says('pay.tip') }))
    await hand.type(dialog.getByRole('group', { name: named('pay.tip') }).last(), String(tip))
  }
}

/** Takes a payment. The dialog for it is open. */
export async function payIn(scene: Scene, event: AskedEvent): Promise<void> {
  const { hand, send, whenDone } = scene
  const dialog = dialogOf(scene)
  await fillIn(scene, event)
  await send(dialog.getByRole('button', { name: says('pay.take'), disabled: false }))
  await whenDone(async () => {
    await hand.press(dialog.getByRole('button', { name: named('pay.done') }))
    await dialog.waitFor({ state: 'detached' })
  })
}

/** A payment of more than is due, as the same dialog refuses it. */
export async function payTooMuch(scene: Scene, event: AskedEvent): Promise<ShownRefusal> {
  const dialog = dialogOf(scene)
  await fillIn(scene, event)
  return {
    button: dialog.getByRole('button', { name: says('pay.take') }),
    why: dialog.getByText(says('pay.problem.tooMuch')),
  }
}
