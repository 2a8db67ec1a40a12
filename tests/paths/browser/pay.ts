import type { Asked, Scene } from './binding.ts'
import { named, says } from './say.ts'

/** Says how, and how much; with cash also what was handed over. The dialog that takes payments is open. */
export async function payIn(
  { page, hand, send, whenDone }: Scene,
  { payment_method: method, amount, tendered }: Asked,
): Promise<void> {
  const dialog = page.getByRole('dialog')
  await hand.press(dialog.getByRole('button', { name: method === 'cash' ? 'Cash' : 'Card', exact: true }))
  if (amount !== undefined) {
    await hand.press(dialog.getByRole('button', { name: says('pay.toPay') }))
    await hand.type(dialog.getByRole('group', { name: named('pay.toPay') }), String(amount))
  }
  if (tendered !== undefined) {
    await hand.press(dialog.getByRole('button', { name: says('pay.tendered') }))
    await hand.type(dialog.getByRole('group', { name: named('pay.tendered') }).last(), String(tendered))
  }
  await send(dialog.getByRole('button', { name: says('pay.take'), disabled: false }))
  await whenDone(async () => {
    await hand.press(dialog.getByRole('button', { name: named('pay.done') }))
    await dialog.waitFor({ state: 'detached' })
  })
}
