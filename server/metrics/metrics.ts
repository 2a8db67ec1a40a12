import { count, isNotNull } from 'drizzle-orm'
import type { MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { version } from '../../package.json'
import { outbox, storeChecks } from '../db/schema/index.ts'
import type { Deps } from '../deps.ts'

/** Upper ends of the buckets, in seconds: from a good response time to one that is too long. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15]

/** Counters of one server, in the format that Prometheus reads. */
export class Metrics {
  readonly #registry = new Registry()
  readonly #durations: Histogram<'method' | 'route' | 'status'>

  constructor({
    db,
    hub,
    switches,
    databaseKind,
    connections,
    answers = () => Promise.resolve(true),
  }: Pick<Deps, 'db' | 'hub' | 'switches' | 'databaseKind' | 'connections' | 'answers'>) {
    const registers = [this.#registry]
    this.#durations = new Histogram({
      name: 'statehouse_http_request_duration_seconds',
      help: 'How long calls of the API took, by route and status; streams until they were opened.',
      labelNames: ['method', 'route', 'status'],
      buckets,
      registers,
    })
    new Gauge({
      name: 'statehouse_build_info',
      help: 'The version that runs, and its kind of database.',
      labelNames: ['version', 'database'],
      registers,
    }).set({ version, database: databaseKind }, 1)
    new Gauge({
      name: 'statehouse_outbox',
      help: 'What is to leave the house, by kind and by how far it is.',
      labelNames: ['what', 'state'],
      registers,
      async collect() {
        this.reset()
        if (!(await answers())) return
        const rows = await db
          .select({ what: outbox.what, state: outbox.state, rows: count() })
          .from(outbox)
          .groupBy(outbox.what, outbox.state)
          .catch(() => [])
        for (const { what, state, rows: number } of rows) this.set({ what, state }, number)
      },
    })
    new Gauge({
      name: 'statehouse_broken_rules',
      help: 'Rules that the last check of a store found broken, by store.',
      labelNames: ['store'],
      registers,
      async collect() {
        this.reset()
        if (!(await answers())) return
        const rows = await db
          .select({ store: storeChecks.merchantId, broken: storeChecks.broken })
          .from(storeChecks)
          .where(isNotNull(storeChecks.checkedAt))
          .catch(() => [])
        for (const { store, broken } of rows) this.set({ store }, broken)
      },
    })
    new Gauge({
      name: 'statehouse_screens',
      help: 'Screens that listen for changes at this server.',
      registers,
      collect() {
        this.set(hub.listeners)
      },
    })
    new Gauge({
      name: 'statehouse_maintenance',
      help: '1 while an operator keeps the house closed.',
      registers,
      async collect() {
        const read = await switches.read().catch(() => undefined)
        if (read) this.set(read.maintenance ? 1 : 0)
      },
    })
    new Gauge({
      name: 'statehouse_database_up',
      help: '1 while the database answers and takes writes.',
      registers,
      async collect() {
        this.set((await answers()) ? 1 : 0)
      },
    })
    if (connections)
      new Gauge({
        name: 'statehouse_database_connections',
        help: 'Connections of the pool to PostgreSQL: open, idle among them, and requests that wait for one.',
        labelNames: ['state'],
        registers,
        collect() {
          for (const [state, number] of Object.entries(connections())) this.set({ state }, number)
        },
      })
  }

  /**
   * Adds the measures of the process: memory, processor, garbage collection, and the delay of its event loop. Call it
   * once per process.
   */
  watchProcess(): void {
    collectDefaultMetrics({ register: this.#registry })
  }

  /** Measures every call. Calls without a route are one series for all paths. */
  measure(): MiddlewareHandler {
    return async (context, next) => {
      const start = performance.now()
      await next()
      const status = String(context.res.status)
      const path = routePath(context, -1)
      const route = path.endsWith('*') ? 'none' : path
      this.#durations.observe({ method: context.req.method, route, status }, (performance.now() - start) / 1000)
    }
  }

  /** Returns everything as text. */
  read(): Promise<string> {
    return this.#registry.metrics()
  }
}
