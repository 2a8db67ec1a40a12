import { kindOf } from '../../../../server/areas/kinds.ts'
import type { ChartEvent, LifecycleChart } from '#machines/workflow/chart.ts'
import type { Actor } from '../../../../server/http/actor.ts'
import type { House } from '../../../support/house.ts'
import { changesBetween, type Image, imagesOf } from '../../../support/image.ts'
import { watchInvariants, type Watch } from '../../../support/invariants.ts'
import { tracesIn } from './no-traces.ts'
import { Screens, type Screenful, untoldIn } from './news.ts'
import { othersStay } from './own-rows.ts'
import type { Law, Step } from './step.ts'
import { swapTradesPlaces } from './swap.ts'
import { timersRun } from './timers.ts'
import { approvalIsUsed, trailTells } from './trail.ts'
import { undoRestores } from './undo.ts'

const laws: readonly Law[] = [trailTells, othersStay, undoRestores, timersRun, approvalIsUsed, swapTradesPlaces]

/** The rules of a store, as they were read before anything had happened in it. */
const rulesAt = new WeakMap<object, Map<string, Watch>>()

/** Returns a watch over the rules of a store, which begins where a path begins. */
export async function rulesOf({ db, merchantId }: House): Promise<Watch> {
  const ofStore = rulesAt.get(db) ?? new Map<string, Watch>()
  rulesAt.set(db, ofStore)
  const known = ofStore.get(merchantId)
  if (known) return known.fork()
  const watch = watchInvariants(db, merchantId)
  ofStore.set(merchantId, watch)
  await watch()
  return watch.fork()
}

/** Broken rules and laws in words without ids, so that the same failure has the same words in every store. */
export const withoutIds = (words: readonly string[]): string[] => [
  ...new Set(words.map((text) => text.replaceAll(/[\w-]{21,}/g, '…'))),
]

/** A store before a step. */
interface Before {
  image: Image
  shown: Screenful
  family: ReadonlySet<string>
}

interface StepOutcome {
  event: ChartEvent
  isAccepted: boolean
  isApproved: boolean
  isByHand: boolean
}

/** Watches over a row while a path goes: after each step it asks the laws of all steps and the rules of the store. */
export class StepWatch {
  readonly #h: House
  readonly #chart: LifecycleChart
  readonly #id: string
  readonly #rules: Watch
  readonly #screens: Screens | undefined
  #before: Before | undefined
  /** The last step that was accepted. */
  last: Step | undefined
  #earlier: Pick<Step, 'before' | 'changes'> | undefined

  private constructor(h: House, chart: LifecycleChart, id: string, rules: Watch, screens: Screens | undefined) {
    this.#h = h
    this.#chart = chart
    this.#id = id
    this.#rules = rules
    this.#screens = screens
  }

  static async over(h: House, chart: LifecycleChart, id: string, actor: Actor): Promise<StepWatch> {
    const screens = imagesOf(h.db) && (await Screens.of(h, actor))
    return new StepWatch(h, chart, id, await rulesOf(h), screens)
  }

  /** Takes an image of the store before a step, with the rows that its event names. */
  async begin(event: ChartEvent): Promise<void> {
    const images = imagesOf(this.#h.db)
    if (!images) return
    const image = await images.take()
    const { subject } = this.#chart
    const family = await this.#h.db.transaction((tx) =>
      kindOf(subject)
        .family(tx, this.#h.merchantId, this.#id, event)
        // An event may name a row that does not exist.
        .catch(() => []),
    )
    const ids = new Set([this.#id, ...family.map(({ id }) => id)])
    this.#before = { image, shown: await this.#screens!.read(image), family: ids }
  }

  /** K1: lists the traces since the step began. */
  async traces(): Promise<string[]> {
    const images = imagesOf(this.#h.db)
    return images && this.#before ? tracesIn(changesBetween(this.#before.image, await images.take())) : []
  }

  /** Lists the rules of the store that are broken now. */
  readonly broken = (): Promise<string[]> => this.#rules()

  /** Returns the laws that a step breaks. */
  async wrongs({ event, isAccepted, isApproved, isByHand }: StepOutcome): Promise<string[]> {
    if (!this.#before || !isAccepted) return []
    const { image: before, shown, family } = this.#before
    const { merchantId, brandId } = this.#h
    const after = await imagesOf(this.#h.db)!.take()
    const changes = changesBetween(before, after)
    const given = { chart: this.#chart, id: this.#id, event, merchantId, brandId, before, after, changes, family }
    const step = { ...given, isByHand, isApproved, ...(this.#earlier && { earlier: this.#earlier }) }
    this.#earlier = { before, changes }
    this.last = step
    return [
      ...laws.flatMap((law) => law(step)),
      ...(isByHand ? [] : untoldIn(changes, shown, await this.#screens!.read(after))),
    ]
  }
}
