import { placeOrder } from '../../support/place.ts'
import { goesTo } from './approving.flow.ts'
import type { OpenFlow } from './flow-binding.ts'
import { named, says } from './say.ts'
import { answerWith } from './wire.ts'

/** A waiter's question about a void, open on the supervisor's own device. */
export const answerApprovalFlow: OpenFlow = async ({ h, page, hand, givePin }) => {
  const { id } = await placeOrder(h, { state: 'served' })
  const asked = await h.floor.post('/admin/approval', {
    event: 'order.void',
    subject_type: 'order',
    subject_id: id,
    version: 1,
    amount: 0,
    fields: { reason_id: h.reason['order.void made'] },
  })
  const approval = `/admin/approval/${asked.data.approval_id}`
  const panel = page.getByRole('main').getByRole('article')
  const deny = panel.getByRole('button', { name: named('approvals.deny'), disabled: false })
  const digit = panel
    .getByRole('group', { name: 'PIN' })
    .getByRole('button', { name: '1', exact: true, disabled: false })
  const underWay = (state: string) => panel.getByText(says(`approvals.underWay.${state}`))
  return {
    person: h.supervisor,
    place: `/approvals/${asked.data.approval_id}`,
    calls: {
      loadPreview: {
        is: (request) => goesTo(request, '', '"preview":true'),
        done: (route) => answerWith(route, {}),
      },
      grant: { is: (request) => goesTo(request, approval, '"granted":true') },
      deny: { is: (request) => goesTo(request, approval, '"granted":false') },
    },
    acts: { 'answer.grant': givePin, 'answer.deny': () => hand.press(deny) },
    controlOf: (type) => ({ 'answer.grant': digit, 'answer.deny': deny })[type],
    sightOf: (state) =>
      ({
        looking: panel.getByRole('status', { name: says('common.loading') }),
        reviewing: digit,
        impossible: panel.getByText(says('approvals.impossible')),
        gone: panel.getByText(says('approvals.gone')),
        granted: panel.getByText(says('approvals.outcome.granted')),
        denied: panel.getByText(says('approvals.outcome.deniedBy')),
      })[state] ?? underWay(state),
  }
}
