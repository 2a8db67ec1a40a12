import { eq } from 'drizzle-orm'
import type { Locator } from 'playwright-core'
import type { CombineContext, CombineOrdersEvent } from '#machines/combine-orders.machine.ts'
import { orders } from '../../../server/db/schema/index.ts'
import { evening } from '../../support/house.ts'
import { placeOrder } from '../../support/place.ts'
import { approvingOn, currentStep, goesTo, leaveFlow } from './approving.flow.ts'
import type { FlowStage, OpenFlow } from './flow-binding.ts'
import { named, says } from './say.ts'

type Choice = Extract<CombineOrdersEvent, { type: 'combine.choose' }>['chosen']

/** The boxes of the orders as an event wants them; one is turned in any case, or nothing would have been chosen. */
async function choose({ page, hand }: FlowStage, boxes: Record<string, Locator>, chosen: Choice): Promise<void> {
  const change = page.getByRole('button', { name: named('combining.change') })
  await change.or(boxes.a!).first().waitFor()
  let isTurned = await change.isVisible()
  if (isTurned) await hand.press(change)
  for (const [id, box] of Object.entries(boxes))
    if ((await box.isChecked()) !== chosen.some((one) => one.id === id)) {
      await hand.choose(box)
      isTurned = true
    }
  if (!isTurned) for (const _ of ['off', 'on']) await hand.choose(boxes.a!)
}

/** One of the orders changes beside the screen. */
async function changeBeside({ h, hear }: FlowStage, id: string): Promise<void> {
  const { version } = (await h.owner.get(`/admin/order_detail/${id}`)).data
  const charge = { adjustment_name: 'Corkage', adjustment_value: 100 * version }
  const edit = { event: 'order.edit', ...charge, version }
  const { status, text } = await h.owner.post(`/admin/workflow/order/${id}`, edit)
  if (status !== 200) throw new Error(`The order was not changed beside the screen: ${text}`)
  await hear()
}

/** Two orders, the first the older one, and the screen that makes one of them. */
export const combineOrdersFlow: OpenFlow = async (stage) => {
  const { h, page, hand } = stage
  const [a, b] = [await placeOrder(h, { state: 'accepted' }), await placeOrder(h, { state: 'accepted' })]
  const later = new Date(evening.getTime() + 60_000)
  await h.db.update(orders).set({ placedAt: later }).where(eq(orders.id, b.id))
  const path = '/admin/combine_order'
  const main = page.getByRole('main')
  const nextWords = named('combining.next', 'combining.toPreview')
  const next = main.getByRole('button', { name: nextWords, disabled: false })
  const commit = main.getByRole('button', { name: named('combining.commit'), disabled: false })
  const again = page.getByRole('button', { name: named('combining.again') })
  const undo = page.getByRole('button', { name: says('combining.undo'), disabled: false })
  const keepers = page.getByRole('group', { name: says('combining.whoKeeps') }).locator('label')
  const numberOf = ({ id }: { id: string }) => ({ hasText: id.slice(0, 6) })
  const boxOf = (placed: { id: string }) => main.getByRole('listitem').filter(numberOf(placed)).getByRole('checkbox')
  const boxes = { a: boxOf(a), b: boxOf(b) }
  const charge = page.getByRole('radio', { name: says('combining.service.none') })
  const done = page.getByRole('heading', { name: says('combining.done') })
  const { acts, calls, controls, sights } = approvingOn(stage, path, { prefix: 'combine', commit })
  const isParting = { is: (request) => goesTo(request, path, '"undo":true') } satisfies typeof calls.submit
  return {
    // The owner may leave the service charge out without asking.
    person: h.owner,
    place: '/orders/combine',
    calls: { part: isParting, ...calls },
    acts: {
      ...acts,
      'combine.choose': ({ chosen }) => choose(stage, boxes, chosen as Choice),
      'combine.keep': () => hand.choose(keepers.filter(numberOf(b)).getByRole('radio')),
      'combine.charge': () => hand.choose(charge),
      'combine.next': () => hand.press(next),
      async 'combine.restart'(_, { preview }: CombineContext) {
        if (preview) await changeBeside(stage, a.id)
        await hand.press(again)
      },
      'combine.undo': () => hand.press(undo),
      async 'combine.leave'() {
        const toOrders = page.getByRole('button', { name: named('takingBack.toOrders') })
        await ((await toOrders.isVisible()) ? hand.press(toOrders) : leaveFlow(stage))
      },
    },
    controlOf: (type) =>
      ({
        ...controls,
        'combine.choose': main.getByRole('checkbox').or(page.getByRole('button', { name: named('combining.change') })),
        'combine.keep': keepers.getByRole('radio'),
        'combine.charge': charge,
        'combine.next': next,
        'combine.restart': again,
        'combine.undo': undo,
      })[type],
    sightOf: (state) =>
      ({
        ...sights,
        choosingOrders: currentStep(page, 'combining.step.orders'),
        choosingKeeper: currentStep(page, 'combining.step.keeper'),
        deciding: currentStep(page, 'combining.step.terms'),
        previewing: page.getByText(says('common.underWay.previewing')),
        refused: page.getByRole('alert').filter({ hasText: says('combining.refused') }),
        undoable: undo,
        parting: main.filter({ has: done }).getByText(says('common.underWay.submitting')),
        findingOutParting: main.filter({ has: done }).getByText(says('common.findingOut')),
        combined: main.filter({ has: done, hasNot: page.getByRole('button', { name: says('combining.undo') }) }),
        undone: page.getByRole('heading', { name: says('combining.undone') }),
        left: page.getByRole('heading', { level: 1, name: named('orders.title') }),
      })[state]!,
  }
}
