import type { FlowTag } from '#machines/workflow/approving.ts'

type SharedState = 'previewing' | 'reviewing' | 'verifying' | 'awaitingAnswer' | 'submitting' | 'findingOut' | 'refused'

/** The snapshot of a flow that previews a change, has it approved and sends it. */
export interface FlowState {
  matches: (state: SharedState) => boolean
  hasTag: (tag: FlowTag) => boolean
}
