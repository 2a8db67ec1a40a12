import { givePinAndSend, leaveFlow } from './approving.flow.ts'
import type { Act, ShownRefusal, Scene } from './binding.ts'
import { named, says } from './say.ts'

/** The reasons on the screen, among other choices. */
export const reasonsOf = ({ page }: Pick<Scene, 'page'>) => page.getByRole('group', { name: says('reason.why') })

/**
 * Editing an order has a screen of its own: lines and their remarks, the reason for a removal, an approval if one is
 * needed.
 */
export const edit =
  (open: Act): Act =>
  async (scene, event) => {
    const { page, hand } = scene
    const { order_item_id: fresh, begun_item_id: begun, change } = event
    await open(scene, event)
    const off = page.getByRole('button', { name: says('floor.removeLine') })
    await off.first().waitFor()
    if (fresh) await hand.press(off.first())
    // Begun lines are listed apart; the first ones of an order cost nothing.
    if (begun) {
      const apart = page.getByRole('heading', { name: says('editing.begun') }).locator('xpath=following-sibling::ul[1]')
      await hand.press(apart.getByRole('button', { name: says('floor.removeLine') }).first())
    }
    if (change) {
      await hand.write(page.getByRole('textbox', { name: says('editing.remarkOf') }).first(), change[0]!.remark ?? '')
      await page.keyboard.press('Tab')
    }
    const commit = page.getByRole('button', { name: says('editing.commit'), disabled: false })
    const why = reasonsOf(scene)
    await commit.or(why).first().waitFor()
    if (await why.isVisible()) await hand.choose(why.getByRole('radio').first())
    if (scene.isApproved) await givePinAndSend(scene)
    else await scene.send(commit)
    await scene.whenDone(() => hand.press(page.getByRole('button', { name: named('takingBack.toOrder') })))
  }

/** Removes all lines of an order. The screen that edits it is open. */
export async function takeAllOff(scene: Scene): Promise<ShownRefusal> {
  const { page, hand } = scene
  const off = page.getByRole('button', { name: says('floor.removeLine') })
  await off.first().waitFor()
  while ((await off.count()) > 0) await hand.press(off.first())
  const why = page.getByText(says('refusal.order.leavesSome'))
  const reasons = reasonsOf(scene)
  await why.or(reasons).first().waitFor()
  if (await reasons.isVisible()) await hand.choose(reasons.getByRole('radio').first())
  const button = page.getByRole('button', { name: says('editing.commit', 'editing.save') })
  return { button, why, leave: () => leaveFlow(scene) }
}
