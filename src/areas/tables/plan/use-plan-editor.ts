import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FloorPlan } from '#contract/tables/floor-plan-row.ts'
import { ApiError } from '../../../api/transport/api-error.ts'
import { saveFloorPlan } from '../../../api/tables/floor-plan.ts'
import { keys } from '../../../api/transport/keys.ts'
import { useCommand } from '../../../commands/use-command.ts'
import { countChanges, putOnTop } from './plan-changes.ts'
import { draftOf, type PlanDraft, planOf, savedIds, withIds } from './plan-draft.ts'
import { faultsOf } from './plan-faults.ts'
import { begin, redo, settle, take, undo } from './plan-history.ts'

/**
 * A floor plan in the plan editor: its steps, its differences from the saved plan, and saving it. `plan` is that of the
 * server; if it is newer than the base of the changes, it is returned as `theirs`.
 */
export function usePlanEditor(plan: FloorPlan) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { run, isBusy } = useCommand()
  const [base, setBase] = useState(() => ({ version: plan.version, draft: draftOf(plan) }))
  const [history, setHistory] = useState(() => begin(base.draft))
  const [failure, setFailure] = useState<ApiError | null>(null)
  const draft = history.present
  const changes = countChanges(base.draft, draft)
  const isNewer = !isBusy && plan.version > base.version

  /** Continues with the plan of the server. */
  const takeTheirs = () => {
    const present = draftOf(plan)
    setBase({ version: plan.version, draft: present })
    setHistory(begin(present))
    setFailure(null)
  }
  if (isNewer && changes === 0) takeTheirs()

  const save = async (): Promise<FloorPlan | undefined> => {
    setFailure(null)
    try {
      const saved = await run<FloorPlan>({
        ...saveFloorPlan(planOf(draft, base.version)),
        done: t('plan.saved'),
        touches: [keys.tables],
      })
      const ids = savedIds(draft, saved)
      client.setQueryData(keys.floorPlan, saved)
      setBase({ version: saved.version, draft: withIds(draft, ids) })
      setHistory((now) => settle(now, ids))
      return saved
    } catch (error) {
      if (!(error instanceof ApiError)) return undefined
      if (error.code === 'version_stale') client.setQueryData(keys.floorPlan, error.current as FloorPlan)
      else setFailure(error)
      return undefined
    }
  }
  return {
    draft,
    changes,
    faults: faultsOf(draft),
    failure,
    isBusy,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    /** Takes a step; those about the same thing one after the other are undone as one. */
    step: (next: PlanDraft, about: string | null = null) => setHistory((now) => take(now, next, about)),
    undo: () => setHistory(undo),
    redo: () => setHistory(redo),
    discard: () => setHistory((now) => take(now, base.draft)),
    save,
    /** The plan that someone saved while this one was edited. */
    theirs: isNewer && changes > 0 ? plan : null,
    takeTheirs,
    putOnTop: () => {
      const merged = putOnTop(base.draft, draft, draftOf(plan))
      setBase({ version: plan.version, draft: draftOf(plan) })
      setHistory((now) => take(now, merged))
      setFailure(null)
    },
  }
}

export type PlanEditState = ReturnType<typeof usePlanEditor>
