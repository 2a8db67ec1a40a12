import { eq } from 'drizzle-orm'
import type { Locator } from 'playwright-core'
import { queueGroups } from '../../../server/db/schema/index.ts'
import type { Act, AskedEvent, Binding, ShownRefusal, Scene } from './binding.ts'
import { named, says } from './say.ts'

const line = ({ page }: Scene) =>
  page.getByRole('region', { name: /./ }).filter({ has: page.getByRole('button', { name: says('queue.lineMenu') }) })
const dialog = ({ page }: Scene) => page.getByRole('dialog')
const confirm = (scene: Scene, ...keys: string[]) =>
  dialog(scene).getByRole('button', { name: says(...keys), disabled: false })

/** Buttons with several wordings; the one for the next party is at the foot of the line. */
const words: Readonly<Record<string, readonly string[]>> = {
  'queue.join': ['queue.addAs'],
  'queue.serveNext': ['queue.next', 'queue.callNext', 'queue.seatNext'],
  'queue.configure': ['queue.setup'],
}
const button = (scene: Scene, type: string) =>
  (type === 'queue.serveNext' ? line(scene) : scene.page).getByRole('button', {
    name: words[type] ? says(...words[type]) : named(`queue.action.${type}`),
  })

/** Opens all that may be done with the line, and takes one. */
const fromMenu: Act = async (scene, { type }) => {
  await scene.hand.press(scene.page.getByRole('button', { name: says('queue.lineMenu') }))
  await scene.hand.press(dialog(scene).getByRole('button', { name: named(`queue.action.${type}`) }))
}

const tap: Act = async (scene, { type }) => {
  await scene.hand.press(scene.page.getByRole('button', { name: says('queue.lineMenu') }))
  await scene.send(dialog(scene).getByRole('button', { name: named(`queue.action.${type}`) }))
  if (scene.isApproved) await scene.givePin()
  await scene.whenDone(() => dialog(scene).waitFor({ state: 'detached' }))
}

const pause: Act = async (scene, { type, minutes }) => {
  await fromMenu(scene, { type })
  const { hand } = scene
  const length = minutes === undefined ? says('queue.untilResumed') : new RegExp(`^${String(minutes)} min`)
  await hand.choose(dialog(scene).getByRole('radio', { name: length }))
  await scene.send(confirm(scene, 'queue.action.queue.pause'))
  await scene.whenDone(() => dialog(scene).waitFor({ state: 'detached' }))
}

const configure: Act = async (scene, { name = '' }) => {
  const { page, hand } = scene
  const [row] = await scene.h.db.select().from(queueGroups).where(eq(queueGroups.id, scene.id))
  await scene.goTo(`/queue/setup/${scene.id}`)
  const wanted = row!.name === name ? `${name} again` : name
  const form = page.getByRole('form', { name: named('queue.setup') })
  await hand.write(form.getByRole('textbox', { name: says('queue.field.name') }), wanted)
  await scene.send(page.getByRole('button', { name: named('queue.save'), disabled: false }))
  await scene.whenDone(() => page.getByRole('button', { name: named('queue.save'), disabled: true }).waitFor())
}

const remove: Act = async (scene) => {
  await scene.goTo(`/queue/setup/${scene.id}`)
  await scene.send(scene.page.getByRole('button', { name: named('queue.action.queue.remove') }))
  await scene.whenDone(() => scene.page.waitForURL('**/queue/setup'))
}

/** The form that gives out tickets: beside the lines or, where there is no room, in a dialog. */
async function joinForm(scene: Scene): Promise<{ form: Locator; isDialog: boolean }> {
  const { page, hand } = scene
  const beside = page.getByRole('region', { name: named('queue.joinTitle') })
  const opener = page.getByRole('button', { name: named('queue.join') })
  await beside.or(opener).first().waitFor()
  if (!(await opener.isVisible())) return { form: beside, isDialog: false }
  await hand.press(opener)
  return { form: dialog(scene), isDialog: true }
}

const join: Act = async (scene, { pax, name }) => {
  const { page, hand, send } = scene
  const { form, isDialog } = await joinForm(scene)
  await hand.choose(form.getByRole('radio', { name: String(pax), exact: true }))
  if (name) await hand.write(form.getByRole('textbox', { name: says('queue.name') }), name)
  await send(form.getByRole('button', { name: says('queue.addAs') }))
  if (!isDialog) return
  await scene.whenDone(async () => {
    await form.getByText(says('queue.given')).waitFor()
    await page.keyboard.press('Escape')
    await form.waitFor({ state: 'detached' })
  })
}

/** Opens the menu of the line, where there is one, for a look. */
async function unfold({ page }: Scene): Promise<() => Promise<void>> {
  const menu = page.getByRole('button', { name: says('queue.lineMenu') })
  if ((await menu.count()) === 0) return async () => {}
  await menu.click()
  await page.getByRole('dialog').waitFor()
  return async () => {
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
}

/** Calls the next party without a table; with one, seats the party whose turn it is. */
const serveNext: Act = async (scene, { table_id }) => {
  const { page, hand } = scene
  if (table_id === undefined) return scene.send(page.getByRole('button', { name: says('queue.callNext') }))
  await hand.press(page.getByRole('button', { name: says('queue.chooseTable') }))
  await scene.send(confirm(scene, 'floor.seatAt'))
  await scene.whenDone(() => dialog(scene).waitFor({ state: 'detached' }))
}

const seatDirect: Act = async (scene, event) => {
  await fromMenu(scene, event)
  await scene.send(confirm(scene, 'floor.seatAt'))
  if (scene.isApproved) await scene.givePin()
  await scene.whenDone(() => dialog(scene).waitFor({ state: 'detached' }))
}

/** Counts up to more guests than there are keys for. */
async function countTo(pad: Locator, { hand }: Scene, { pax = 1 }: AskedEvent): Promise<void> {
  const last = pad.getByRole('radio').last()
  await hand.choose(last)
  const most = parseInt(await last.locator('xpath=ancestor::label[1]').innerText(), 10)
  for (let count = most; count < pax; count += 1)
    await hand.press(pad.getByRole('button', { name: named('common.more') }))
}

/** More guests than any line takes. */
async function joinTooMany(scene: Scene, event: AskedEvent): Promise<ShownRefusal> {
  const { form } = await joinForm(scene)
  await countTo(form.getByRole('group', { name: named('queue.guests') }).first(), scene, event)
  return { button: button(scene, 'queue.join'), why: form.getByText(says('queue.noLine')) }
}

/** More guests at a table than the line is for. */
async function seatTooMany(scene: Scene, event: AskedEvent): Promise<ShownRefusal> {
  await fromMenu(scene, event)
  await countTo(
    dialog(scene)
      .getByRole('group', { name: named('queue.guests') })
      .first(),
    scene,
    event,
  )
  return {
    button: dialog(scene).getByRole('button', { name: says('floor.seatAt', 'queue.chooseFirst') }),
    why: dialog(scene).getByText(says('refusal.queue-group.fits')),
  }
}

/** A line as a column of the board, with all that may be done with it behind its menu. */
export const queueGroupScreen: Binding = {
  placeOf: () => '/queue',
  acts: {
    'queue.open': tap,
    'queue.resume': tap,
    'queue.direct': tap,
    'queue.close': tap,
    'queue.dismiss': tap,
    'queue.pause': pause,
    'queue.configure': configure,
    'queue.remove': remove,
    'queue.join': join,
    'queue.serveNext': serveNext,
    'queue.seatDirect': seatDirect,
  },
  buttonOf: button,
  elsewhere: ['queue.configure', 'queue.remove'],
  unfold,
  refusals: { 'queue.join': joinTooMany, 'queue.seatDirect': seatTooMany },
  sightOf(scene, state) {
    if (state === 'accepting') return scene.page.getByRole('button', { name: named('queue.pauseJoins') })
    if (state === 'removed') return scene.page.getByText(says('queue.noLines'))
    return line(scene).getByText(says(`queue.line.${state}`))
  },
}
