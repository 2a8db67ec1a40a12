import type { ChartEvent, LifecycleChart } from '#machines/workflow/chart.ts'
import type { Page } from 'playwright-core'
import { type House, type Person, pinOf } from '../../support/house.ts'
import { type HttpRow, httpRow } from '../http/http-row.ts'
import type { AskedEvent, Binding, Scene } from './binding.ts'
import type { Hand } from './hand.ts'
import { named } from './say.ts'
import type { Device } from './stage.ts'

/** A row, and the device on which a hand works with it. */
export interface GivenRow {
  device: Device
  hand: Hand
  h: House
  chart: LifecycleChart
  binding: Binding
  id: string
  /** The person who works with it; the binding's by default. */
  person?: Person
}

/** A row that is open on a screen. */
export interface RowOnScreen {
  row: HttpRow
  scene: Scene
  /** Goes to the row's place, unless the page is there already. */
  comeBack(): Promise<void>
  act(event: ChartEvent, how: HandAct): Promise<void>
}

/** The way to do an event by hand. */
export interface HandAct {
  /** Tells if it takes a PIN. */
  isApproved: boolean
  /** Tells if it will not work, so that nothing is left to do afterwards. */
  isRefused?: boolean
  /** Happens when all is filled in and nothing is sent yet. */
  beforeSending?: () => Promise<void>
}

/** Gives a PIN to the pad that is open, and presses the button below it, unless the flow around has one. */
export async function giveAndCommit(page: Page, hand: Hand, pin: string): Promise<void> {
  await hand.type(page.getByRole('group', { name: 'PIN' }), pin)
  const commit = page.getByRole('group', { name: named('approve.commit') }).getByRole('button')
  if ((await commit.count()) > 0) await hand.press(commit)
}

/** Opens a row where it is seen and worked with. */
export async function openRow({ device, hand, h, chart, binding, id, person }: GivenRow): Promise<RowOnScreen> {
  const { page } = device
  const place = await binding.placeOf(h, id)
  const scene: Scene = {
    h,
    page,
    hand,
    id,
    place,
    goTo: (path) => device.goTo(path),
    isApproved: false,
    send: (target) => hand.press(target),
    whenDone: async (rest) => void (await rest()),
    givePin: () => giveAndCommit(page, hand, pinOf(h.merchantId)),
  }
  await device.signIn(person ?? binding.whoIn?.(h) ?? h.owner, place)
  return {
    row: await httpRow(h, chart, id),
    scene,
    async comeBack() {
      if (new URL(page.url()).pathname !== place) await device.goTo(place)
    },
    act(event, { isApproved, isRefused = false, beforeSending = async () => {} }) {
      const whenDone = isRefused ? async () => {} : scene.whenDone
      const send: Scene['send'] = async (target) => {
        if (!isApproved) {
          await target.waitFor()
          await beforeSending()
        }
        await scene.send(target)
      }
      const givePin = async () => {
        await page.getByRole('group', { name: 'PIN' }).waitFor()
        await beforeSending()
        await scene.givePin()
      }
      return binding.acts[event.type]!({ ...scene, isApproved, whenDone, send, givePin }, event as AskedEvent)
    },
  }
}
