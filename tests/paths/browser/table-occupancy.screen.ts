import { eq } from 'drizzle-orm'
import { tables } from '../../../server/db/schema/index.ts'
import type { Act, AskedEvent, Binding, Scene } from './binding.ts'
import { giveReason } from './order.screen.ts'
import { named, says } from './say.ts'
import { drawer, tableStep, takeStep } from './table-bill.screen.ts'

const dialog = ({ page }: Scene) => page.getByRole('dialog')
const confirm = (scene: Scene, ...keys: string[]) =>
  dialog(scene)
    .getByRole('button', { name: says(...keys), disabled: false })
    .last()

/** Opens the dialog of an event, fills it in, and confirms. */
const inDialog =
  (fill: (scene: Scene, event: AskedEvent) => Promise<void>, ...keys: string[]): Act =>
  async (scene, event) => {
    await scene.hand.press(tableStep(scene, event.type))
    await fill(scene, event)
    await scene.send(confirm(scene, ...keys))
    if (scene.isApproved) await scene.givePin()
    await scene.whenDone(() => dialog(scene).waitFor({ state: 'detached' }))
  }

const guests = async (scene: Scene, { pax, name }: AskedEvent) => {
  await scene.hand.choose(dialog(scene).getByRole('radio', { name: String(pax), exact: true }))
  if (name !== undefined)
    await scene.hand.write(dialog(scene).getByRole('textbox', { name: says('floor.name', 'floor.nameOptional') }), name)
}

const clear: Act = async (scene, { type }) => {
  await scene.hand.press(tableStep(scene, type).first())
  await giveReason(scene, dialog(scene).getByRole('button', { name: says('floor.clear.go') }))
  await scene.whenDone(() => dialog(scene).waitFor({ state: 'detached' }))
}

/** The party is picked up and put down at the free table. */
const move: Act = async (scene, { to_table_id }) => {
  const { h, page, hand } = scene
  const [target] = await h.db.select().from(tables).where(eq(tables.id, to_table_id!))
  // The free table was placed without the server, so that no screen was notified.
  await page.reload()
  await hand.press(tableStep(scene, 'table.switch'))
  await hand.press(page.getByRole('button', { name: new RegExp(`^Table ${target!.name}, `) }))
  await scene.send(confirm(scene, 'floor.carry.go.move'))
  if (scene.isApproved) await scene.givePin()
  await scene.whenDone(() => dialog(scene).waitFor({ state: 'detached' }))
}

/** The words of each state: the stay shows the party, and the orders show the progress of the kitchen. */
const sentences: Readonly<Record<string, string>> = {
  available: 'free',
  reserved: 'reserved',
  seated: 'seated',
  ordered: 'seated',
  served: 'seated',
  needs_cleaning: 'to_clear',
  out_of_service: 'out',
  removed: 'removed',
}

const step = named('floor.action.table.seat', 'floor.action.table.release', 'floor.action.table.clean')

/** A table, open at the side of the floor. */
export const tableOccupancyScreen: Binding = {
  placeOf: (_, id) => `/floor/${id}`,
  acts: {
    'table.seat': inDialog(guests, 'floor.seatGuests'),
    'table.reserve': inDialog(guests, 'floor.reserveFor'),
    'table.block': inDialog(async () => {}, 'event.table.block'),
    'table.unblock': takeStep,
    'table.unreserve': takeStep,
    'table.release': takeStep,
    'table.clean': takeStep,
    'table.clear': clear,
    'table.switch': move,
  },
  buttonOf: tableStep,
  // Clearing is shown beside the unpaid amount, and separating the tables beside the party that cannot move.
  silent: ['table.clear hasUnpaidOrder', 'table.switch hasNoJoined'],
  sightOf: (scene, state) => {
    // Another chart says which table it is part of; as part of it, it offers nothing to do.
    if (state === 'joined') return drawer(scene).filter({ hasNot: scene.page.getByRole('button', { name: step }) })
    return drawer(scene).getByText(says(`floor.sentence.${sentences[state]!}`))
  },
}
