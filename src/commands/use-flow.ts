import { useMachine } from '@xstate/react'
import { useState } from 'react'
import type { ActorRefFrom, AnyStateMachine, InputFrom, SnapshotFrom } from 'xstate'
import type { FlowChart } from '#machines/workflow/chart.ts'

type Implementations<M extends AnyStateMachine> = Parameters<M['provide']>[0]

export interface Flow<M extends AnyStateMachine> {
  state: SnapshotFrom<M>
  send: ActorRefFrom<M>['send']
}

/**
 * Runs a flow chart while the component is shown. `actors` and `actions` are read once at the start, so they must use
 * only their input. An error of the machine itself goes to the error boundary.
 */
export function useFlow<M extends AnyStateMachine>(
  chart: FlowChart<M>,
  { actors, actions, input }: Pick<Implementations<M>, 'actors' | 'actions'> & { input: InputFrom<M> },
): Flow<M> {
  const [machine] = useState(() => chart.machine.provide({ actors, actions }))
  const [state, send] = useMachine(machine as AnyStateMachine, { input })
  if (state.status === 'error') throw state.error
  return { state: state as SnapshotFrom<M>, send: send as Flow<M>['send'] }
}
