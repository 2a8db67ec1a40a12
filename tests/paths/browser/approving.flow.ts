import { and, eq } from 'drizzle-orm'
import type { Locator, Page, Request } from 'playwright-core'
import { approvals } from '../../../server/db/schema/index.ts'
import { pinOf } from '../../support/house.ts'
import type { FlowCall, FlowOnScreen, FlowStage } from './flow-binding.ts'
import { named, says } from './say.ts'
import { until } from './stage.ts'
import { answerWith } from './wire.ts'

/** Tells if a request goes to a path of the API, and carries some field. */
export const goesTo = (request: Request, path: string, field = ''): boolean =>
  new URL(request.url()).pathname.endsWith(path) && (request.postData() ?? '').includes(field)

const preview = '"preview":true'
const openIn = ({ h }: FlowStage) =>
  h.db
    .select()
    .from(approvals)
    .where(and(eq(approvals.merchantId, h.merchantId), eq(approvals.state, 'requested')))

/** The supervisor answers on a device of their own. */
async function answerElsewhere(stage: FlowStage, granted: boolean): Promise<void> {
  const { h, hear } = stage
  if (!(await until(async () => (await openIn(stage)).length === 1))) throw new Error('Nobody asked a supervisor.')
  const { id, version } = (await openIn(stage))[0]!
  const answer = { granted, ...(granted && { pin: pinOf(h.merchantId) }), version }
  const { status, text } = await h.supervisor.patch(`/admin/approval/${id}`, answer)
  if (status !== 200) throw new Error(`The supervisor's answer was refused: ${text}`)
  await hear()
}

/**
 * Returns the calls of a flow that ends with an approval and a write to `path`. The path decides if a PIN is needed.
 */
const approvedCalls = (stage: FlowStage, path: string): Record<string, FlowCall> => ({
  loadPreview: {
    is: (request) => goesTo(request, path, preview),
    done: (route, { approval }) => answerWith(route, { approval }),
  },
  requestApproval: { is: (request) => goesTo(request, '/admin/approval', '"pin"') },
  askElsewhere: { done: () => answerElsewhere(stage, true), fail: () => answerElsewhere(stage, false) },
  submit: { is: (request) => goesTo(request, path) && !goesTo(request, path, preview) },
})

/** The last digit of a PIN does not submit it in a flow. */
export async function givePinAndSend({ page, givePin }: Pick<FlowStage, 'page' | 'givePin'>): Promise<void> {
  await givePin()
  await page.keyboard.press('Enter')
}

/** The way out of a flow at its foot, and through the question that it may ask first. */
export async function leaveFlow({ page, hand }: Pick<FlowStage, 'page' | 'hand'>): Promise<void> {
  const { pathname } = new URL(page.url())
  const leave = page.getByRole('dialog').getByRole('button', { name: named('takingBack.leave') })
  await hand.press(page.getByRole('main').getByRole('button', { name: named('takingBack.leave') }))
  const isGone = () => new URL(page.url()).pathname !== pathname
  await until(async () => isGone() || (await leave.isVisible()))
  if (!isGone()) await hand.press(leave)
}

/** The step that the head of a flow says is the present one. */
export const currentStep = (page: Page, ...keys: string[]): Locator =>
  page.locator('[aria-current="step"]').filter({ hasText: says(...keys) })

/**
 * Returns the shared parts of flows that end with an approval. `prefix` is their events' prefix, `commit` their last
 * button.
 */
export function approvingOn(
  stage: FlowStage,
  path: string,
  { prefix, commit }: { prefix: string; commit: Locator },
): Pick<FlowOnScreen, 'acts' | 'calls'> & { controls: Record<string, Locator>; sights: Record<string, Locator> } {
  const { page, hand } = stage
  const elsewhere = page.getByRole('button', { name: named('approve.elsewhere'), disabled: false })
  const withdraw = page.getByRole('button', { name: named('approve.withdraw') })
  const back = page.getByRole('button', { name: named('common.back') })
  return {
    calls: approvedCalls(stage, path),
    acts: {
      [`${prefix}.back`]: () => hand.press(back),
      [`${prefix}.approve`]: () => givePinAndSend(stage),
      [`${prefix}.ask`]: () => hand.press(elsewhere),
      async [`${prefix}.withdraw`]() {
        await hand.press(withdraw)
        await until(async () => (await openIn(stage)).length === 0)
      },
      [`${prefix}.confirm`]: () => hand.press(commit),
    },
    controls: {
      [`${prefix}.approve`]: page.getByRole('group', { name: 'PIN' }).getByRole('button', { name: '1', exact: true }),
      [`${prefix}.ask`]: elsewhere,
      [`${prefix}.withdraw`]: withdraw,
      [`${prefix}.confirm`]: commit,
    },
    sights: {
      reviewing: elsewhere.or(commit),
      verifying: page.getByText(says('common.underWay.verifying')),
      awaitingAnswer: page.getByText(says('approve.waiting')),
      submitting: page.getByText(says('common.underWay.submitting')),
      findingOut: page.getByText(says('common.findingOut')),
    },
  }
}
