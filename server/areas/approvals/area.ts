import type { Area } from '../../engine/area.ts'
import { approvalRoutes } from './approval.routes.ts'
import { approvalBinding } from './approval.effects.ts'
import { approvalKind } from './approval.kind.ts'
import { approveAtOnce } from './ask.ts'

export const approvalsArea = {
  routes: [approvalRoutes],
  bindings: [approvalBinding],
  kinds: { approval: approvalKind },
  hooks: { approveAtOnce },
} satisfies Area
