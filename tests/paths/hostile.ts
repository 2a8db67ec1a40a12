import { lifecycleCharts } from '#machines/index.ts'
import type { ChartEvent, LifecycleChart } from '#machines/workflow/chart.ts'
import { isLendable, personEvents } from '#machines/workflow/decide.ts'
import type { Level, Reply, Subject } from 'statechart-paths/paths/run.ts'
import { type Answer, type House, type Person, pinOf } from '../support/house.ts'
import { isOfBrand } from '../../server/db/subjects.ts'
import { changesBetween, type Image, imagesOf } from '../support/image.ts'
import { neighbourOf } from '../support/neighbour.ts'
import { httpLevel, type HttpLevelOptions } from './http/http-level.ts'
import { ceiling } from './http/http-row.ts'
import { brokenByTime } from './http/edges-of-time.ts'
import { tracesIn } from './http/laws/no-traces.ts'
import { ownerOf } from './http/look.ts'

/** Summarises an answer: "200", "409 version_stale". */
const inShort = ({ status, error }: Answer) => [status, error?.code].filter(Boolean).join(' ')

/**
 * The real server over HTTP, with forbidden attempts around every request of a path: the owner of another store sends
 * it, it is sent with an old version, and an accepted one is sent again, also about another row. None of these may
 * leave a trace, and the repeated one gets the same answer, marked as such. A fault is reported as the reply of the
 * path's step.
 */
export async function hostileLevel(h: House, options: HttpLevelOptions = {}): Promise<Level> {
  const known = new Set<string>()
  const tries = await hostileTries(h, known)
  const actor = await ownerOf(h)
  const after: HttpLevelOptions['after'] = async (_, chart, id) => {
    const wrong = await brokenByTime(h, actor, { chart, id, known, isEnd: true })
    return wrong.length > 0 ? `After it, ${wrong.join('; ')}` : undefined
  }
  const level = httpLevel({ ...h, owner: { ...h.owner, post: tries.post } }, { after, ...options })
  const watched =
    (send: Subject['events'][string]) =>
    async (event: ChartEvent): Promise<Reply> => {
      tries.wrongs.length = 0
      const reply = await send(event)
      if (tries.wrongs.length === 0) return reply
      return { ...reply, ok: true, but: [...(reply.but ?? []), ...tries.wrongs] }
    }
  return {
    name: 'hostile',
    async begin(chart, start) {
      const { events, ...subject } = await level.begin(chart, start)
      const all = Object.entries(events).map(([type, send]) => [type, watched(send)] as const)
      return { ...subject, events: Object.fromEntries(all) }
    },
  }
}

/** The body of an event that a person sends. */
interface SentBody {
  event: string
  version: number
  approval_id?: string
  [field: string]: unknown
}

interface HostileTries {
  /** The owner's own call, with the hostile ones around it. */
  post: Person['post']
  /** Hostile requests that worked since the list was last emptied. */
  wrongs: string[]
}

/** @param known situations in which time had the expected effect */
async function hostileTries(h: House, known: Set<string>): Promise<HostileTries> {
  const owner = await ownerOf(h)
  const stranger = await neighbourOf(h)
  const images = imagesOf(h.db)!
  const wrongs: string[] = []

  /** The events for which a yes to something else was tried: PINs may be typed so often only. */
  const triedWith = new Set<string>()

  /** A supervisor's yes, with the same fields, to another event of a row that may need one, where there is one. */
  async function approvalOfAnother({ id: chartId, machine, subject }: LifecycleChart, id: string, body: object) {
    const { event, version, approval_id: approvalId, ...fields } = body as SentBody
    const another = personEvents(machine).find((type) => type !== event && isLendable(machine, type))
    if (approvalId === undefined || another === undefined || triedWith.has(`${chartId} ${event}`)) return undefined
    triedWith.add(`${chartId} ${event}`)
    const asked = { event: another, subject_type: subject, subject_id: id, version, amount: ceiling, fields }
    const { data } = await h.owner.post('/admin/approval', { ...asked, pin: pinOf(h.merchantId) })
    return data?.approval_id as string | undefined
  }

  const post: Person['post'] = async (path, body, more) => {
    const [, chartId, id] = /^\/admin\/workflow\/([^/]+)\/([^/]+)$/.exec(path) ?? []
    const chart = lifecycleCharts.find((one) => one.id === chartId)
    if (!chart || !id) return h.owner.post(path, body, more)
    const see = () => images.take()
    /** Notes the answer to a hostile request, if it is not the expected one or left a trace. */
    const judge = async (who: string, answer: Answer, expected: string, before: Image) => {
      const traces = tracesIn(changesBetween(before, await see()))
      if (inShort(answer) === expected && traces.length === 0) return
      wrongs.push([`${who} got ${inShort(answer)} instead of ${expected}`, ...traces].join(', and '))
    }

    const { event, version } = body as SentBody
    const other = await approvalOfAnother(chart, id, body as object)
    const before = await see()
    if (other !== undefined) {
      const approved = await h.owner.post(path, { ...(body as object), approval_id: other })
      await judge('somebody with a yes to something else', approved, '403 approval_required', before)
    }
    // A row of the brand is the neighbour's too, and a day is called alike in every store.
    const isTheirsToo = isOfBrand(chart.subject) || chart.subject === 'booking_day'
    if (!isTheirsToo) await judge('a neighbour', await stranger.post(path, body), '404 not_found', before)
    if (version > 1 && personEvents(chart.machine).includes(event)) {
      const stale = await h.owner.post(path, { ...(body as object), version: version - 1 })
      await judge('somebody who saw an older version', stale, '409 version_stale', before)
    }

    const answer = await h.owner.post(path, body, more)
    if (answer.status !== 200) return answer
    const after = await see()
    const again = await h.owner.post(path, body, more)
    await judge('the same request once more', again, '200', after)
    if (again.text !== answer.text) wrongs.push('the same request got another answer')
    if (again.headers.get('idempotent-replay') !== 'true')
      wrongs.push('its answer does not say that it is a repeated one')
    const elsewhere = await h.owner.post(`/admin/workflow/${chart.id}/${[...id].toReversed().join('')}`, body, more)
    await judge('the same request about another row', elsewhere, '409 request_id_reused', after)
    wrongs.push(...(await brokenByTime(h, owner, { chart, id, known, isEnd: false })))
    return answer
  }
  return { post, wrongs }
}
