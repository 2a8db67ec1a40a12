import { type Context, Hono } from 'hono'
import { methodOverride } from 'hono/method-override'
import { secureHeaders } from 'hono/secure-headers'
import { auditRoutes } from './audit/audit.routes.ts'
import { sweep } from './deadlines/sweep.ts'
import type { Deps, Outside } from './deps.ts'
import { floorPlanRoutes } from './floor-plan/floor-plan.routes.ts'
import { guestMenuRoutes } from './guests/guest-menu.routes.ts'
import { Api } from './http/api.ts'
import { authRoutes } from './http/auth.routes.ts'
import { sqlState } from './db/transact.ts'
import { compressed, sized } from './http/compressed.ts'
import { ApiError, refusalOf } from './http/errors.ts'
import { passwordRoutes } from './http/password.routes.ts'
import { pinRoutes } from './http/pin.routes.ts'
import { Metrics } from './metrics/metrics.ts'
import { gate } from './operator/gate.ts'
import { operatorRoutes } from './operator/operator.routes.ts'
import { SwitchBoard } from './operator/switches.ts'
import { systemRoutes } from './operator/system.routes.ts'
import { sessionRoutes } from './http/session.routes.ts'
import { unlockRoutes } from './http/unlock.routes.ts'
import { importRoute } from './import/route.ts'
import { bumpRoutes } from './kitchen/bump.routes.ts'
import { zoneRoutes } from './kitchen/zone.routes.ts'
import { mediaRoutes } from './media/media.routes.ts'
import { memberRoutes } from './members/member.routes.ts'
import { balanceRoutes } from './menu/balance.routes.ts'
import { menuRoutes } from './menu/menu.routes.ts'
import { optionItemRoutes } from './menu/option-item.routes.ts'
import { moveInRoutes } from './move-in/move-in.routes.ts'
import { isSecure, strictTransport } from './page-headers.ts'
import { pushRoutes } from './push/push.routes.ts'
import { dashboardRoutes } from './reports/dashboard.routes.ts'
import { reportRoutes } from './reports/report.routes.ts'
import { resourceRoutes } from './resources/resource.routes.ts'
import { clockPinRoutes } from './people/clock-pin.routes.ts'
import { clockRoutes } from './people/clock.routes.ts'
import { shiftRoutes } from './people/shift.routes.ts'
import { accessRoutes } from './people/access.routes.ts'
import { staffRoutes } from './people/staff.routes.ts'
import { userRoutes } from './people/user.routes.ts'
import { orderMemberRoutes } from './perks/order-member.routes.ts'
import { voucherRoutes } from './perks/voucher.routes.ts'
import { eventRoutes } from './realtime/events.routes.ts'
import { forget } from './retention/forget.ts'
import { sendDue } from './outbox/send-due.ts'
import { senders } from './outbox/senders.ts'
import { doorRoutes } from './queue-door/door.routes.ts'
import { queueKeyRoutes } from './queue-door/queue-key.routes.ts'
import { EventHub } from './realtime/hub.ts'
import { storeRoutes } from './stores/store.routes.ts'
import { approvalRoutes } from './workflows/approval.routes.ts'
import { cartRoutes } from './workflows/cart.routes.ts'
import { drawerRoutes } from './workflows/drawer.routes.ts'
import { claimRoutes } from './workflows/claim.routes.ts'
import { deliveryRoutes } from './workflows/delivery.routes.ts'
import { clearUnpaidRoutes } from './workflows/clear-unpaid.routes.ts'
import { combineRoutes } from './workflows/combine.routes.ts'
import { editOrderRoutes } from './workflows/edit-order.routes.ts'
import { orderRoutes } from './workflows/order.routes.ts'
import { ownerChangeRoutes } from './workflows/owner-change.routes.ts'
import { printRoutes } from './workflows/print.routes.ts'
import { queueRoutes } from './workflows/queue.routes.ts'
import { queueSetupRoutes } from './workflows/queue-setup.routes.ts'
import { refundRoutes } from './workflows/refund.routes.ts'
import { takeOrderRoutes } from './workflows/take-order.routes.ts'
import { settlementRoutes } from './workflows/settlement.routes.ts'
import { tableRoutes } from './workflows/table.routes.ts'
import { salesPrintRoutes } from './workflows/sales-print.routes.ts'
import { testPrintRoutes } from './workflows/test-print.routes.ts'
import { waitingRoutes } from './workflows/waiting.routes.ts'
import { withdrawRoutes } from './workflows/withdraw.routes.ts'
import { workflowRoutes } from './workflows/workflow.routes.ts'

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
  /** Sends what is to leave the house, and answers how much it took; the server's clock calls it. */
  sendDue: () => Promise<number>
}

/** The whole API under `/api`, as a function of the outside world. */
export function createApp(outside: Outside): App {
  const { db, clock, log } = outside
  const hub = new EventHub(db)
  const switches = new SwitchBoard(db)
  const deps: Deps = { ...outside, hub, switches }
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
  guestMenuRoutes(api, ofGuests)
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
  settlementRoutes(api)
  drawerRoutes(api)
  printRoutes(api)
  testPrintRoutes(api)
  salesPrintRoutes(api)
  approvalRoutes(api, deps)
  pinRoutes(api, deps)
  passwordRoutes(api, deps)
  unlockRoutes(api, deps)
  storeRoutes(api)
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
  staffRoutes(api)
  accessRoutes(api, deps)
  shiftRoutes(api)
  clockRoutes(api, deps)
  clockPinRoutes(api, deps)
  auditRoutes(api)
  voucherRoutes(api)
  orderMemberRoutes(api)
  pushRoutes(api, deps)
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
    sendDue: () => sendDue(deps, senders),
  }
}
