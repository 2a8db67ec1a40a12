import { type Context, Hono } from 'hono'
import { methodOverride } from 'hono/method-override'
import { secureHeaders } from 'hono/secure-headers'
import type { Lane } from '#contract/states.ts'
import { auditRoutes } from './areas/audit/audit.routes.ts'
import { sweep } from './engine/deadlines/sweep.ts'
import type { Deps, Outside } from './deps.ts'
import './areas/index.ts'
import { floorPlanRoutes } from './areas/tables/plan/floor-plan.routes.ts'
import { tableCodeRoutes } from './areas/tables/table-code.routes.ts'
import { guestMenuRoutes } from './areas/menu/guest-menu.routes.ts'
import { Api } from './http/api.ts'
import { authRoutes } from './areas/identity/auth.routes.ts'
import { sqlState } from './db/transact.ts'
import { compressed, sized } from './http/compressed.ts'
import { ApiError, refusalOf } from './http/errors.ts'
import { passwordRoutes } from './areas/identity/password.routes.ts'
import { pinRoutes } from './areas/identity/pin.routes.ts'
import { incidentRoutes } from './lab/incident.routes.ts'
import { Metrics } from './metrics/metrics.ts'
import { gate } from './operator/gate.ts'
import { operatorRoutes } from './operator/operator.routes.ts'
import { SwitchBoard } from './operator/switches.ts'
import { systemRoutes } from './operator/system.routes.ts'
import { sessionRoutes } from './areas/identity/session.routes.ts'
import { unlockRoutes } from './areas/identity/unlock.routes.ts'
import { importRoute } from './tools/import/route.ts'
import { bumpRoutes } from './areas/kitchen/bump.routes.ts'
import { zoneRoutes } from './areas/kitchen/zone.routes.ts'
import { mediaRoutes } from './areas/media/media.routes.ts'
import { memberRoutes } from './areas/membership/member.routes.ts'
import { mergeRoutes } from './areas/membership/merge/merge.routes.ts'
import { promotionRoutes } from './areas/promotions/promotion.routes.ts'
import { grantRoutes } from './areas/rewards/grant.routes.ts'
import { wheelRoutes } from './areas/wheel/wheel.routes.ts'
import { referralRoutes } from './areas/referrals/referral.routes.ts'
import { clubRoutes } from './areas/club/club.routes.ts'
import { feedbackRoutes } from './areas/feedback/feedback.routes.ts'
import { checkInRoutes } from './areas/members/check-in.routes.ts'
import { rankRoutes } from './areas/members/rank.routes.ts'
import { balanceRoutes } from './areas/menu/balance.routes.ts'
import { menuRoutes } from './areas/menu/menu.routes.ts'
import { optionItemRoutes } from './areas/menu/option-item.routes.ts'
import { moveInRoutes } from './areas/move-in/move-in.routes.ts'
import { isSecure, strictTransport } from './page-headers.ts'
import { pushRoutes } from './areas/push/push.routes.ts'
import { dashboardRoutes } from './reports/dashboard.routes.ts'
import { keepDays } from './reports/keep-days.ts'
import { reportRoutes } from './reports/report.routes.ts'
import { labRoutes } from './lab/lab.routes.ts'
import type { LabSessions } from './lab/sessions.ts'
import { checkRoutes } from './rules/check.routes.ts'
import { askAtNight, checkAsked } from './rules/checks.ts'
import { resourceRoutes } from './resources/resource.routes.ts'
import { clockPinRoutes } from './areas/people/clock-pin.routes.ts'
import { clockRoutes } from './areas/people/clock.routes.ts'
import { shiftRoutes } from './areas/people/shift.routes.ts'
import { accessRoutes } from './areas/people/access.routes.ts'
import { staffRoutes } from './areas/people/staff.routes.ts'
import { userRoutes } from './areas/stores/user.routes.ts'
import { orderMemberRoutes } from './areas/membership/perks/order-member.routes.ts'
import { depositRoutes } from './areas/bookings/deposits/deposit.routes.ts'
import { topupRoutes } from './areas/membership/topups/topup.routes.ts'
import { voucherRoutes } from './areas/members/perks/voucher.routes.ts'
import { eventRoutes } from './engine/realtime/events.routes.ts'
import { forget } from './engine/retention/forget.ts'
import { sendDue } from './engine/outbox/send-due.ts'
import { senders } from './areas/senders.ts'
import { bookingDoorRoutes } from './areas/bookings/door/booking-door.routes.ts'
import { bookingImportRoutes } from './areas/bookings/import/import.routes.ts'
import { bookingRoutes } from './areas/bookings/booking.routes.ts'
import { doorRoutes } from './areas/queue/door/door.routes.ts'
import { queueKeyRoutes } from './areas/queue/door/queue-key.routes.ts'
import { EventHub } from './engine/realtime/hub.ts'
import { taxPresetRoutes } from './areas/stores/tax-preset.routes.ts'
import { storeRoutes } from './areas/stores/store.routes.ts'
import { approvalRoutes } from './areas/approvals/approval.routes.ts'
import { cartRoutes } from './areas/carts/cart.routes.ts'
import { drawerRoutes } from './areas/payments/drawer.routes.ts'
import { claimRoutes } from './areas/delivery/claim.routes.ts'
import { deliveryRoutes } from './areas/delivery/delivery.routes.ts'
import { clearUnpaidRoutes } from './areas/tables/clear-unpaid.routes.ts'
import { payoutRoutes } from './areas/payouts/payout.routes.ts'
import { outgoingRoutes } from './areas/outgoing/outgoing.routes.ts'
import { commissionRoutes } from './areas/subscriptions/commission.routes.ts'
import { planRoutes } from './areas/subscriptions/plan.routes.ts'
import { subscriptionRoutes } from './areas/subscriptions/subscription.routes.ts'
import { unpaidRoutes } from './areas/payments/unpaid.routes.ts'
import { combineRoutes } from './areas/combining/combine.routes.ts'
import { editOrderRoutes } from './areas/ordering/edit-order.routes.ts'
import { orderRoutes } from './areas/ordering/order.routes.ts'
import { ownerChangeRoutes } from './areas/ordering/owner-change.routes.ts'
import { receiptRoutes } from './areas/receipts/receipt.routes.ts'
import { printRoutes } from './areas/receipts/print.routes.ts'
import { queueRoutes } from './areas/queue/queue.routes.ts'
import { queueSetupRoutes } from './areas/queue/queue-setup.routes.ts'
import { refundRoutes } from './areas/payments/refund.routes.ts'
import { takeOrderRoutes } from './areas/ordering/take-order.routes.ts'
import { settlementRoutes } from './areas/payments/settlement.routes.ts'
import { tableRoutes } from './areas/tables/table.routes.ts'
import { allocateKept } from './areas/orders/allocate-kept.ts'
import { haltCampaigns } from './areas/marketing/halt-campaigns.ts'
import { type PhonesRead, readKeptPhones } from './areas/membership/read-kept-phones.ts'
import { marketingRoutes } from './areas/marketing/marketing.routes.ts'
import { hookRoutes } from './areas/messages/hook.routes.ts'
import { sandboxRoutes } from './areas/messages/sandbox.routes.ts'
import { salesPrintRoutes } from './areas/printing/sales-print.routes.ts'
import { testPrintRoutes } from './areas/printing/test-print.routes.ts'
import { waitingRoutes } from './areas/stores/waiting.routes.ts'
import { withdrawRoutes } from './engine/withdraw.routes.ts'
import { workflowRoutes } from './areas/workflow.routes.ts'

export interface App {
  fetch: Hono['fetch']
  /** Calls a route without a socket. */
  request: Hono['request']
  /** Does what time has come to do, and answers how much; the server's clock calls it. */
  sweep: () => Promise<number>
  /** Takes notice of what other processes wrote, events and switches; the server's clock calls it. What this one writes is brought at once. */
  hear: () => Promise<void>
  metrics: Metrics
  /** Tells the screens of this process what was written. */
  hub: EventHub
  /** Deletes what nobody needs any more, and answers how much; the server's clock calls it. */
  forget: () => Promise<number>
  /** Keeps the sums of past days, so that reports of long spans read few rows. */
  keepDays: () => Promise<number>
  /** Asks for a check of each store whose business day is over, and answers how many; the server's clock calls it. */
  askForChecks: () => Promise<number>
  /** Checks the rows of the stores that it was asked about, and answers how many; the server's clock calls it. */
  checkStores: () => Promise<number>
  /** Halts every campaign that is under way, since nobody knows what the house that this is a copy of has sent. */
  haltCampaigns: () => Promise<void>
  /** Reads phone numbers that were kept as they were typed; the server calls it before it answers. */
  readKeptPhones: () => Promise<PhonesRead[]>
  /** Shares out what older orders come to over their lines; the server calls it before it answers. */
  allocateKept: () => Promise<void>
  /** Sends what is to leave the house, of all lanes or one, and answers how much it took; the server's clock calls it. */
  sendDue: (lane?: Lane) => Promise<number>
}

/** The whole API under `/api`, as a function of the outside world. */
export function createApp(outside: Outside & { lab?: LabSessions | undefined }): App {
  const { db, clock, log } = outside
  const hub = new EventHub(outside.bulkheads?.streams ?? db)
  const switches = new SwitchBoard(db)
  const deps = { ...outside, hub, switches } satisfies Deps
  const ofGuests: Deps = { ...deps, db: outside.bulkheads?.guests ?? db }
  const metrics = new Metrics({ ...deps, db: outside.bulkheads?.lists ?? db })
  const api = new Api(deps)
  authRoutes(api, deps)
  sessionRoutes(api, deps)
  systemRoutes(api, deps)
  queueRoutes(api)
  queueSetupRoutes(api)
  queueKeyRoutes(api)
  doorRoutes(api, ofGuests)
  bookingRoutes(api)
  bookingImportRoutes(api)
  bookingDoorRoutes(api, ofGuests)
  guestMenuRoutes(api, ofGuests)
  tableCodeRoutes(api, ofGuests)
  tableRoutes(api)
  floorPlanRoutes(api)
  cartRoutes(api)
  orderRoutes(api)
  waitingRoutes(api)
  editOrderRoutes(api)
  refundRoutes(api)
  claimRoutes(api)
  ownerChangeRoutes(api)
  deliveryRoutes(api)
  takeOrderRoutes(api)
  combineRoutes(api)
  clearUnpaidRoutes(api)
  unpaidRoutes(api)
  settlementRoutes(api)
  payoutRoutes(api)
  drawerRoutes(api)
  outgoingRoutes(api)
  planRoutes(api)
  commissionRoutes(api, deps)
  subscriptionRoutes(api)
  printRoutes(api)
  receiptRoutes(api)
  testPrintRoutes(api)
  salesPrintRoutes(api)
  approvalRoutes(api, deps)
  pinRoutes(api, deps)
  passwordRoutes(api, deps)
  unlockRoutes(api, deps)
  storeRoutes(api)
  taxPresetRoutes(api)
  // Before the records: what stands in its address is an id there.
  zoneRoutes(api)
  bumpRoutes(api)
  resourceRoutes(api)
  optionItemRoutes(api)
  moveInRoutes(api)
  workflowRoutes(api)
  withdrawRoutes(api)
  reportRoutes(api)
  dashboardRoutes(api)
  menuRoutes(api)
  balanceRoutes(api)
  mediaRoutes(api, deps)
  memberRoutes(api)
  mergeRoutes(api)
  rankRoutes(api)
  checkInRoutes(api)
  grantRoutes(api)
  wheelRoutes(api)
  referralRoutes(api)
  feedbackRoutes(api, ofGuests)
  clubRoutes(api, ofGuests)
  promotionRoutes(api)
  staffRoutes(api)
  accessRoutes(api, deps)
  shiftRoutes(api)
  clockRoutes(api, deps)
  clockPinRoutes(api, deps)
  auditRoutes(api)
  incidentRoutes(api)
  checkRoutes(api)
  labRoutes(api, outside.lab)
  voucherRoutes(api)
  topupRoutes(api)
  depositRoutes(api)
  orderMemberRoutes(api)
  pushRoutes(api, deps)
  sandboxRoutes(api)
  marketingRoutes(api)
  hookRoutes(api, deps)
  eventRoutes(api)
  // Last: what stands in its addresses is an id where nothing else is.
  userRoutes(api, deps)
  api.app.doc31('/openapi.json', {
    openapi: '3.1.0',
    info: { title: 'Statehouse', version: '1' },
    servers: [{ url: '/api' }],
  })

  const answerError = (error: Error, context: Context): Response => {
    const refusal = refusalOf(error)
    const requestId = context.res.headers.get('x-request-id') ?? undefined
    if (refusal.code === 'internal') log.error({ err: error, request_id: requestId }, 'a request failed')
    else if (refusal !== error)
      log.warn(
        { code: refusal.code, sql_state: sqlState(error), request_id: requestId },
        'the database did not answer in time',
      )
    if (refusal.more.retryAfter !== undefined) context.header('Retry-After', String(refusal.more.retryAfter))
    return context.json({ error: refusal.body(requestId) }, refusal.status)
  }
  api.app.onError(answerError)

  const app = new Hono()
  const actAs = methodOverride({ app, query: '_method' })
  app.use(async (context, next) => {
    const wanted = context.req.query('_method')
    if (wanted === undefined) return next()
    const isKnown = context.req.method === 'POST' && ['PUT', 'PATCH', 'DELETE'].includes(wanted)
    return isKnown ? actAs(context, next) : context.notFound()
  })
  app.use(secureHeaders({ strictTransportSecurity: false }))
  app.use(async (context, next) => {
    const start = clock.now().getTime()
    await next()
    // A response that never changes says so itself.
    if (!context.res.headers.has('Cache-Control')) context.header('Cache-Control', 'no-store')
    const { method, path } = context.req
    if (isSecure(context.req.raw))
      for (const [name, value] of Object.entries(strictTransport)) context.header(name, value)
    const requestId = context.res.headers.get('x-request-id')
    log.debug({ method, path, status: context.res.status, ms: clock.now().getTime() - start, request_id: requestId })
  })
  if (outside.operatorToken) {
    app.route('/api/operator/import', importRoute(outside))
    app.route('/api/operator', operatorRoutes(deps))
  }
  app.use('/api/*', compressed, sized, metrics.measure(), gate(deps))
  app.route('/api', api.app)
  app.onError(answerError)
  app.notFound((context) => context.json({ error: new ApiError('not_found').body() }, 404))

  const hear = async () => {
    await Promise.all([hub.poll(), switches.look()])
  }
  return {
    fetch: app.fetch,
    request: app.request,
    sweep: () => sweep(deps),
    hear,
    metrics,
    hub,
    forget: () => forget(deps),
    keepDays: () => keepDays(deps),
    askForChecks: () => askAtNight(deps),
    checkStores: () => checkAsked(deps),
    sendDue: async (lane) =>
      (await switches.read()).silence ? 0 : sendDue(deps, senders, lane === undefined ? undefined : [lane]),
    haltCampaigns: () => haltCampaigns(deps, 'restored'),
    readKeptPhones: () => readKeptPhones(deps),
    allocateKept: () => allocateKept(deps),
  }
}
