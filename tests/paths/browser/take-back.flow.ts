import type { Locator } from 'playwright-core'
import type { TakeBackContext, TakeBackEvent } from '#machines/take-back.machine.ts'
import { placeOrder } from '../../support/place.ts'
import { approvingOn, currentStep, leaveFlow } from './approving.flow.ts'
import { reasonsOf } from './edit-order.ts'
import type { FlowStage, OpenFlow } from './flow-binding.ts'
import { named, says } from './say.ts'

type Of<Type> = Extract<TakeBackEvent, { type: `takeBack.${Type & string}` }>

/** The boxes of the lines as an event wants them; one is turned in any case, or nothing would have been chosen. */
async function chooseLines({ page, hand }: FlowStage, { lines, portions = {} }: Of<'chooseLines'>): Promise<void> {
  const boxes = page.getByRole('main').getByRole('checkbox')
  const wanted = [lines.includes('a'), lines.includes('b')].slice(-(await boxes.count()))
  let isTurned = false
  for (const [place, isWanted] of wanted.entries())
    if ((await boxes.nth(place).isChecked()) !== isWanted) {
      await hand.choose(boxes.nth(place))
      isTurned = true
    }
  const [first] = wanted
  if (!isTurned) for (const _ of ['off', 'on']) await hand.choose(boxes.first())
  if (first && portions.a === 1) {
    const fewer = page.getByRole('button', { name: named('common.less') }).first()
    if (await fewer.isEnabled()) await hand.press(fewer)
  }
}

/**
 * Refunds a part of the order outside the screen: its first line if it still has that, so that only the second is left,
 * else an amount.
 */
async function takeSomeBeside({ h, hear }: FlowStage, orderId: string, line: string, isThere: boolean): Promise<void> {
  const { version } = (await h.owner.get(`/admin/order_detail/${orderId}`)).data
  const what = isThere ? { order_item_id: [line] } : { amount: 100 }
  const reason_id = h.reason['order.refund made'] ?? h.reason['order.refund not made']
  const { status, text } = await h.owner.post('/admin/refund', { order_id: orderId, ...what, reason_id, version })
  if (status !== 200) throw new Error(`The order was not changed beside the screen: ${text}`)
  await hear()
}

/** Giving money of a paid order back, as the one of cancel, void and refund that knows amounts as well as lines. */
export const takeBackFlow: OpenFlow = async (stage) => {
  const { h, page, hand } = stage
  const order = await placeOrder(h, { state: 'completed', paid: 1 })
  const main = page.getByRole('main')
  const reasons = reasonsOf(stage).getByRole('radio')
  const by = (key: string) => page.getByRole('radio', { name: named(`takingBack.${key}`) })
  const amount = page.getByLabel(says('takingBack.toGiveBack'))
  const note = page.getByRole('textbox', { name: says('reason.note') })
  const again = page.getByRole('button', { name: named('takingBack.again') })
  const nextIn = (place: Locator) =>
    place.getByRole('button', { name: named('takingBack.toReason', 'takingBack.toMoney'), disabled: false })
  const next = nextIn(main)
  /** The same button confirms the current step, whichever it is. */
  const nextAt = (step: string) => nextIn(main.filter({ has: currentStep(page, `takingBack.step.${step}`) }))
  const commit = main.getByRole('button', {
    name: says('takingBack.order.refund.commit', 'takingBack.commitAmount'),
    disabled: false,
  })
  const { acts, calls, controls, sights } = approvingOn(stage, '/admin/refund', { prefix: 'takeBack', commit })
  return {
    person: h.owner,
    place: `/orders/${order.id}/refund`,
    calls,
    acts: {
      ...acts,
      'takeBack.chooseLines': (event) => chooseLines(stage, event as never),
      async 'takeBack.chooseAmount'({ amount: wanted }) {
        if (wanted === null) return hand.choose(by('byLines'))
        if (!(await by('byAmount').isChecked())) await hand.choose(by('byAmount'))
        await hand.write(amount, '')
        await hand.write(amount, (Number(wanted) / 100).toFixed(2))
      },
      'takeBack.chooseReason': async () =>
        hand.choose((await reasons.first().isChecked()) ? reasons.nth(1) : reasons.first()),
      'takeBack.writeRemark': ({ remark }) => hand.write(note, String(remark)),
      'takeBack.confirmLines': () => hand.press(next),
      'takeBack.confirmReason': () => hand.press(next),
      async 'takeBack.restart'(_, { liveLines }: Pick<TakeBackContext, 'liveLines'>) {
        await takeSomeBeside(stage, order.id, order.lineIds[0]!, liveLines.includes('a'))
        await hand.press(again)
      },
      'takeBack.leave': () => leaveFlow(stage),
    },
    controlOf: (type) =>
      ({
        ...controls,
        'takeBack.chooseLines': main.getByRole('checkbox'),
        'takeBack.chooseAmount': by('byAmount'),
        'takeBack.chooseReason': reasons,
        'takeBack.writeRemark': note,
        'takeBack.confirmLines': nextAt('lines'),
        'takeBack.confirmReason': nextAt('reason'),
        'takeBack.restart': again,
      })[type],
    sightOf: (state) =>
      ({
        ...sights,
        choosingLines: currentStep(page, 'takingBack.step.lines'),
        choosingReason: currentStep(page, 'takingBack.step.reason'),
        previewing: page.getByText(says('common.underWay.previewing')),
        refused: page.getByRole('alert').filter({ hasText: says('takingBack.order.refund.refused') }),
        done: page.getByRole('heading', { name: says('takingBack.order.refund.done', 'takingBack.doneAmount') }),
        left: page.getByRole('complementary', { name: says('orders.order') }),
      })[state]!,
  }
}
