import type { Locator } from 'playwright-core'
import type { Act, Binding, Scene } from './binding.ts'
import { named, says } from './say.ts'

/** The table that is open at the side of the floor. */
export const drawer = ({ page }: Scene): Locator => page.getByRole('complementary', { name: says('floor.tableNo') })

/** A step at the table: the next one, one among the others, or one that clears the way for a refused one. */
export const tableStep = (scene: Scene, type: string): Locator =>
  drawer(scene).getByRole('button', { name: named(`floor.action.${type}`) })

/** A step that one tap takes, and a PIN where it is needed. */
export const takeStep: Act = async (scene, { type }) => {
  await scene.hand.press(tableStep(scene, type))
  if (scene.isApproved) await scene.givePin()
}

/** Says how, and how much; with cash also what was handed over. */
const pay: Act = async (scene, { payment_method: method, amount, tendered }) => {
  const { page, hand } = scene
  const dialog = page.getByRole('dialog')
  await takeStep(scene, { type: 'bill.pay' })
  await hand.press(dialog.getByRole('button', { name: method === 'cash' ? 'Cash' : 'Card', exact: true }))
  if (amount !== undefined) {
    await hand.press(dialog.getByRole('button', { name: says('floor.pay.toPay') }))
    await hand.type(dialog.getByRole('group', { name: named('floor.pay.toPay') }), String(amount))
  }
  if (tendered !== undefined) {
    await hand.press(dialog.getByRole('button', { name: says('floor.pay.tendered') }))
    await hand.type(dialog.getByRole('group', { name: named('floor.pay.tendered') }).last(), String(tendered))
  }
  await hand.press(dialog.getByRole('button', { name: says('floor.pay.take'), disabled: false }))
  await hand.press(dialog.getByRole('button', { name: named('floor.pay.done') }))
  await dialog.waitFor({ state: 'detached' })
}

/** What changes the bill of a party, at its table. */
export const tableBillScreen: Binding = {
  placeOf: (_, id) => `/floor/${id}`,
  acts: { 'bill.print': takeStep, 'bill.reopen': takeStep, 'bill.unpay': takeStep, 'bill.pay': pay },
  buttonOf: tableStep,
  sightOf(scene, state) {
    const head = scene.page.getByRole('heading', { level: 1 })
    if (state !== 'none') return drawer(scene).getByText(says(`floor.billWords.${state}`))
    const bill = scene.page.getByText(
      says(
        'floor.billWords.unpaid',
        'floor.billWords.billed',
        'floor.billWords.partially_paid',
        'floor.billWords.paid',
      ),
    )
    return drawer(scene).filter({ has: head, hasNot: bill })
  },
}
