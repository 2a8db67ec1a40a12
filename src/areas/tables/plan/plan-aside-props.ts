import type { AllowedEvent } from '#contract/errors.ts'
import type { DraftItem, DraftZone, PlanDraft } from './plan-draft.ts'
import type { PlanEditState } from './use-plan-editor.ts'

/** The drawing board as the pane beside it sees it, and the pane's steps. */
export interface PlanAsideProps {
  editing: PlanEditState
  zone: DraftZone
  /** The selected items. */
  items: readonly DraftItem[]
  /** True if every tap selects one more. */
  isSeveral: boolean
  mayGo: AllowedEvent
  mayZoneGo: AllowedEvent
  onSeveral: (isSeveral: boolean) => void
  /** Takes a step about some items; steps of the same `about` are undone as one. */
  onStep: (next: PlanDraft, ids: readonly string[], about?: string | null) => void
  onZone: (id: string) => void
  onTurn: (degrees: number) => void
  onDuplicate: () => void
  onRemove: () => void
  onMove: () => void
}
