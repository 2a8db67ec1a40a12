import { storeSettings } from '#contract/stores/settings.ts'
import type { StoreState } from '#contract/states.ts'
import type { StoreRow } from '#contract/stores/store.ts'
import type { ChartEvent } from '#machines/workflow/chart.ts'
import { columnOf } from '../../db/schema/resource-table.ts'
import type { AskedOfStore } from '../../http/api.ts'
import { isOwnPassword } from '../people/once.ts'
import { answerRow } from '../../engine/answers.ts'
import { act, checkMay, runCommand } from '../../engine/command.ts'
import { product } from '../../engine/product.ts'
import { usualTax } from '../../http/store.ts'
import { stale } from '../../engine/stale.ts'
import type { SubjectRow } from '../../db/subjects.ts'

/** A store's row with its usual tax, whose rate may come from a tax category. */
type StoreNow = Omit<SubjectRow<'merchant'>, 'taxRate'> & ReturnType<typeof usualTax>

/** The requested change of a store: open or closed, a status, settings; omitted fields stay. */
export interface StoreWish {
  state?: 'open' | 'closed'
  status?: StoreRow['status']
  version?: number
  /** The caller's own password; the owner's settings need it. */
  own_password?: string
  [setting: string]: unknown
}

/**
 * Returns the event for a wanted status, if one is needed: an open store closes first (spec 4), and a closed one opens.
 */
function stepTo(state: StoreState, wanted: StoreRow['status']): string | undefined {
  if (wanted === 'archived') return state === 'archived' ? undefined : 'store.archive'
  if (wanted === 'inactive')
    return {
      open: 'store.close',
      closed: 'store.deactivate',
      draft: 'store.deactivate',
      archived: 'store.restore',
      inactive: undefined,
    }[state]
  return state === 'open' ? undefined : state === 'closed' ? 'store.open' : 'store.activate'
}

/**
 * Returns the steps from the present store to the requested one; a setting with its present value is no change, except
 * a tax rate that was never set.
 */
function stepsOf(row: StoreNow, { state, status, version: _, ...settings }: StoreWish): ChartEvent[] {
  const changed = Object.entries(settings).filter(
    ([name, value]) =>
      value !== undefined &&
      (row[columnOf(name, storeSettings.fields[name]!) as keyof typeof row] !== value ||
        (name === 'tax_rate' && !row.isTaxTold)),
  )
  const step = status && stepTo(row.state, status)
  return [
    ...(changed.length > 0 ? [{ type: 'store.change', ...Object.fromEntries(changed) }] : []),
    ...(step ? [{ type: step }] : []),
    ...(state !== undefined && state !== row.state ? [{ type: state === 'open' ? 'store.open' : 'store.close' }] : []),
  ]
}

/** Sends the events of a store's chart that follow from its locked row. */
export function stepStore(
  asked: AskedOfStore,
  seen: number | undefined,
  steps: (row: SubjectRow<'merchant'>) => ChartEvent[],
  { input = {}, isClosing = false, isConfirmed = false } = {},
): Promise<Response> {
  const id = asked.store.merchantId
  return runCommand(asked, {
    input: { ...input, seen },
    subjects: (tx) =>
      product.kindOf('merchant').family(tx, id, id, { type: isClosing ? 'store.close' : 'store.change' }),
    async run(work) {
      checkMay(work, 'settle', false, 'store')
      work.isConfirmed = isConfirmed
      const row = work.row('merchant', id)
      if (seen !== undefined && seen !== row.version) throw await stale(work, { type: 'merchant', id })
      for (const event of steps(row)) await act(work, { chart: 'store', id, event })
    },
    answer: (work) => answerRow(work, 'merchant', id),
  })
}

/** Changes a store as requested, step by step of its chart; settings with their present value are skipped. */
export async function changeStore(asked: AskedOfStore, given: StoreWish): Promise<Response> {
  const { own_password: _, ...others } = given
  const wish: StoreWish = others
  const isConfirmed = await isOwnPassword(asked, given)
  const { businessDay, row: known } = asked.store
  const taxed = (row: SubjectRow<'merchant'>) => ({ ...row, ...usualTax({ row: { ...known, ...row }, businessDay }) })
  return stepStore(asked, wish.version, (row) => stepsOf(taxed(row), wish), {
    input: wish,
    isClosing: wish.state === 'closed' || wish.status === 'inactive',
    isConfirmed,
  })
}
