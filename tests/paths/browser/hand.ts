import type { Locator, Page } from 'playwright-core'

/** A person's way to use the screen: with a pointer, or with keys alone. */
export interface Hand {
  name: 'pointer' | 'keyboard'
  /** Presses a button or follows a link. */
  press(target: Locator): Promise<void>
  /** Takes a radio button or turns a checkbox. */
  choose(target: Locator): Promise<void>
  /** Writes a text into a field. */
  write(field: Locator, text: string): Promise<void>
  /** Takes an entry of a list by its words. */
  pick(list: Locator, entry: string): Promise<void>
  /** Gives a PIN or an amount to the pad that is open. */
  type(pad: Locator, digits: string): Promise<void>
}

/** Mouse or finger: taps the thing itself, and the words beside a radio button or checkbox. */
export const pointer: Hand = {
  name: 'pointer',
  press: (target) => target.click(),
  choose: (target) => target.locator('xpath=ancestor::label[1]').click(),
  write: (field, text) => field.fill(text),
  pick: async (list, entry) => void (await list.selectOption({ label: entry })),
  async type(pad, digits) {
    await pad.waitFor()
    for (const digit of digits) await pad.getByRole('button', { name: digit, exact: true }).click()
  },
}

/** More steps than a way to a place ever needs. */
const farthest = 160

const isHeld = (target: Locator) => target.evaluate((element) => element === document.activeElement)

/** Returns the arrow key from the focus towards a target in the same group; undefined when the focus is elsewhere. */
const arrowTowards = (target: Locator) =>
  target.evaluate((element) => {
    const held = document.activeElement
    if (!held || element.closest('[role="group"]')?.contains(held) !== true) return undefined
    const [from, to] = [held.getBoundingClientRect(), element.getBoundingClientRect()]
    const [right, down] = [to.left - from.left, to.top - from.top]
    if (Math.abs(right) > Math.abs(down)) return right > 0 ? 'ArrowRight' : 'ArrowLeft'
    return down > 0 ? 'ArrowDown' : 'ArrowUp'
  })

/**
 * Moves the focus with Tab until the target has it, and with arrows within a group of which Tab reaches one.
 *
 * @throws if it is not reached
 */
async function reach(target: Locator): Promise<Page> {
  await target.waitFor({ state: 'attached' })
  const page = target.page()
  const isGrouped = (await target.getAttribute('tabindex')) === '-1'
  for (let step = 0; step <= farthest; step += 1) {
    if (await isHeld(target)) return page
    await page.keyboard.press((isGrouped ? await arrowTowards(target) : undefined) ?? 'Tab')
  }
  throw new Error(`Nobody comes to ${String(target)} with ${farthest} steps of Tab and arrows.`)
}

/**
 * Waits, as a person does, until the target accepts a press: a next step that has just changed accepts none, see
 * `useFresh`. The pointer waits on its own.
 */
const settled = (target: Locator) =>
  target.and(target.page().locator('[data-fresh], [data-fresh] *')).waitFor({ state: 'detached' })

/** Tells if the focus is in the radio group of a target. */
const isInGroup = (target: Locator) =>
  target.evaluate((element) => {
    const [own, held] = [element as HTMLInputElement, document.activeElement as HTMLInputElement | null]
    return own.type === 'radio' && held?.type === 'radio' && held.name === own.name
  })

/** Steps with Tab to the group of radio buttons, then with arrows to the one. */
async function reachRadio(target: Locator): Promise<void> {
  const page = target.page()
  for (let step = 0; !(await isInGroup(target)); step += 1) {
    if (step > farthest) throw new Error(`Nobody comes to ${String(target)} with ${farthest} steps of Tab.`)
    await page.keyboard.press('Tab')
  }
  for (let step = 0; !(await isHeld(target)); step += 1) {
    if (step > farthest) throw new Error(`Arrows do not lead to ${String(target)}.`)
    await page.keyboard.press('ArrowDown')
  }
}

/** Tab, arrows, Enter, space and digits; anything that they do not reach cannot be done. */
export const keyboard: Hand = {
  name: 'keyboard',
  async press(target) {
    const page = await reach(target)
    await settled(target)
    await page.keyboard.press('Enter')
  },
  async choose(target) {
    await target.waitFor({ state: 'attached' })
    const isRadio = (await target.getAttribute('type')) === 'radio'
    if (isRadio) await reachRadio(target)
    else await reach(target)
    const page = target.page()
    if (!isRadio || !(await target.isChecked())) await page.keyboard.press('Space')
  },
  async write(field, text) {
    const page = await reach(field)
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.press('Delete')
    await page.keyboard.type(text)
  },
  async pick(list, entry) {
    const page = await reach(list)
    await page.keyboard.type(entry)
  },
  async type(pad, digits) {
    await pad.waitFor()
    const { keyboard } = pad.page()
    // Digits that are typed in a field stay there.
    if (await pad.page().locator(':is(textarea, input):not([type="radio"], [type="checkbox"]):focus').count())
      await keyboard.press('Tab')
    await keyboard.type(digits)
  },
}
