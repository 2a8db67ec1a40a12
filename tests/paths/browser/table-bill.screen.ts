import type { Locator } from 'playwright-core'
import type { Act, Binding, Scene } from './binding.ts'
import { payIn, payTooMuch } from './pay.ts'
import { named, says } from './say.ts'

/** The table that is open at the side of the floor. */
export const drawer = ({ page }: Scene): Locator => page.getByRole('complementary', { name: says('floor.tableNo') })

/** A step at the table: the next one, one among the others, or one that clears the way for a refused one. */
export const tableStep = (scene: Scene, type: string): Locator =>
  drawer(scene).getByRole('button', { name: named(`floor.action.${type}`) })

/** A step that one tap takes, and a PIN where it is needed. */
export const takeStep: Act = async (scene, { type }) => {
  await scene.send(tableStep(scene, type))
  if (!scene.isApproved) return
  await scene.givePin()
  // The table is let go with the dialog.
  await scene.whenDone(() => scene.page.getByRole('dialog').waitFor({ state: 'detached' }))
}

/** One tap, or the answer to whether it is locked where the store asks. */
const print: Act = async (scene, event) => {
  const { data } = await scene.h.owner.get('/admin/setting?type=control')
  if (data.bill_lock !== 'ask') return takeStep(scene, event)
  await scene.hand.press(tableStep(scene, 'bill.print'))
  const dialog = scene.page.getByRole('dialog')
  if (event.lock === false)
    await scene.hand.choose(dialog.getByRole('radio', { name: says('floor.afterPrinting.open') }))
  await scene.send(dialog.getByRole('button', { name: says('floor.action.bill.print') }))
  await scene.whenDone(() => dialog.waitFor({ state: 'detached' }))
}

const pay: Act = async (scene, event) => {
  await scene.hand.press(tableStep(scene, 'bill.pay'))
  await payIn(scene, event)
}

/** The events that change a party's bill, at its table. */
export const tableBillScreen: Binding = {
  placeOf: (_, id) => `/floor/${id}`,
  acts: { 'bill.print': print, 'bill.reopen': takeStep, 'bill.unpay': takeStep, 'bill.pay': pay },
  buttonOf: tableStep,
  refusals: {
    async 'bill.pay'(scene, event) {
      await scene.hand.press(tableStep(scene, 'bill.pay'))
      return payTooMuch(scene, event)
    },
  },
  sightOf(scene, state) {
    const head = scene.page.getByRole('heading', { level: 2 })
    if (state === 'unpaid') return drawer(scene).getByText(says('floor.billWords.unpaid', 'floor.billWords.unlocked'))
    if (state !== 'none') return drawer(scene).getByText(says(`floor.billWords.${state}`))
    const bill = scene.page.getByText(
      says(
        'floor.billWords.unpaid',
        'floor.billWords.unlocked',
        'floor.billWords.billed',
        'floor.billWords.partially_paid',
        'floor.billWords.paid',
      ),
    )
    return drawer(scene).filter({ has: head, hasNot: bill })
  },
}
