import { answerApprovalFlow } from './answer-approval.flow.ts'
import { combineOrdersFlow } from './combine-orders.flow.ts'
import type { OpenFlow } from './flow-binding.ts'
import type { FlowOnScreenId } from './gaps.ts'
import { takeBackFlow } from './take-back.flow.ts'

/** The flows that people step through on screens. */
export const flowScreens: Readonly<Record<FlowOnScreenId, OpenFlow>> = {
  'take-back': takeBackFlow,
  'combine-orders': combineOrdersFlow,
  'answer-approval': answerApprovalFlow,
}
