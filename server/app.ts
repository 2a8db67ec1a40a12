import { type Context, Hono } from 'hono'
import { methodOverride } from 'hono/method-override'
import { secureHeaders } from 'hono/secure-headers'
import type { Lane } from '#contract/states.ts'
import { sweep } from './engine/deadlines/sweep.ts'
import type { Deps, Outside } from './deps.ts'
import type { Area } from './engine/area.ts'
import { senders } from './areas/index.ts'
import { areas } from './areas/list.ts'
import { Api, type DescribedCall } from './http/api.ts'
import { sqlState } from './db/transact.ts'
import { compressed, sized } from './http/compressed.ts'
import { ApiError, refusalOf } from './http/errors.ts'
import { describeApi } from './http/openapi.ts'
import { incidentRoutes } from './lab/incident.routes.ts'
import { Metrics } from './metrics/metrics.ts'
import { gate } from './operator/gate.ts'
import { operatorRoutes } from './operator/operator.routes.ts'
import { SwitchBoard } from './operator/switches.ts'
import { systemRoutes } from './operator/system.routes.ts'
import { importRoute } from './tools/import/route.ts'
import { isSecure, strictTransport } from './page-headers.ts'
import { reportsArea } from './reports/area.ts'
import { labRoutes } from './lab/lab.routes.ts'
import type { LabSessions } from './lab/sessions.ts'
import { rulesArea } from './rules/area.ts'
import { resourceRoutes } from './resources/resource.routes.ts'
import { eventRoutes } from './engine/realtime/events.routes.ts'
import { forget } from './engine/retention/forget.ts'
import { sendDue } from './engine/outbox/send-due.ts'
import { EventHub } from './engine/realtime/hub.ts'
import { withdrawRoutes } from './engine/withdraw.routes.ts'
import { workflowRoutes } from './areas/workflow.routes.ts'

export interface App {
  fetch: Hono['fetch']
  /** Calls a route without a socket. */
  request: Hono['request']
  /** Every call of the API, as it is described. */
  calls: readonly DescribedCall[]
  /** Sends events whose deadline has passed, and returns their number; the server's clock calls it. */
  sweep: () => Promise<number>
  /**
   * Reads events and switches that other processes wrote; the server's clock calls it. Events of this process are
   * published at once.
   */
  hear: () => Promise<void>
  metrics: Metrics
  /** Sends changes to the screens of this process. */
  hub: EventHub
  /** Deletes data that is no longer needed, and returns the number of rows; the server's clock calls it. */
  forget: () => Promise<number>
  /** The outside world with the parts of this app, for work beside its calls. */
  deps: Deps
  /** Work of the areas that the server's clock repeats. */
  jobs: NonNullable<Area['jobs']>
  /** Sends due effects, of all lanes or one, and returns their number; the server's clock calls it. */
  sendDue: (lane?: Lane) => Promise<number>
}

/** Makes the whole API under `/api` from the outside world, such as database and clock. */
export function createApp(outside: Outside & { lab?: LabSessions | undefined }): App {
  const { db, clock, log } = outside
  const hub = new EventHub(outside.bulkheads?.streams ?? db)
  const switches = new SwitchBoard(db)
  const deps = { ...outside, hub, switches } satisfies Deps
  const ofGuests: Deps = { ...deps, db: outside.bulkheads?.guests ?? db }
  const metrics = new Metrics({ ...deps, db: outside.bulkheads?.lists ?? db })
  const api = new Api(deps)
  const parts: readonly Area[] = [
    { routes: [() => systemRoutes(api, deps), eventRoutes, withdrawRoutes] },
    reportsArea,
    rulesArea,
    { routes: [incidentRoutes, () => labRoutes(api, outside.lab)] },
    ...areas,
    // Records come last: their paths have an id where those of areas have a name.
    { routes: [workflowRoutes, resourceRoutes] },
  ]
  for (const declare of parts.flatMap(({ routes }) => routes ?? [])) declare(api, deps, ofGuests)
  let description: string | undefined
  api.app.get('/openapi.json', (context) =>
    context.body((description ??= describeApi(api.app)), 200, { 'content-type': 'application/json' }),
  )

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
    // A response that never changes has its own header.
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
    calls: api.calls,
    sweep: () => sweep(deps),
    hear,
    metrics,
    hub,
    forget: () => forget(deps),
    deps,
    jobs: parts.flatMap(({ jobs }) => jobs ?? []),
    sendDue: async (lane) =>
      (await switches.read()).silence ? 0 : sendDue(deps, senders, lane === undefined ? undefined : [lane]),
  }
}
