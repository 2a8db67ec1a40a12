import type { LifecycleChart } from '#machines/workflow/chart.ts'
import { bindings } from '../../../../server/areas/bindings.ts'
import type { Change, StoredRow } from '../../../support/image.ts'
import { columnIn, entriesIn, idOf, kindsByTable, type Law, ownChanges, type StoredEntry } from './step.ts'

/**
 * K2: a row that a chart created or moved has audit entries that lead from its former state to its present one. They
 * name the row's final version.
 */
export const trailTells: Law = (step) => {
  const entries = entriesIn(step.changes)
  return ownChanges(step).flatMap((change) => {
    const kind = kindsByTable.get(change.table)
    if (!kind || !change.after) return []
    const id = idOf(change.after)
    const own = entries.filter(({ subject_type, subject_id }) => subject_type === kind.type && subject_id === id)
    if (!change.before && own.length === 0) return [`no audit entry tells where ${kind.type} ${id} comes from`]
    return [
      ...kind.charts.flatMap((chart) => brokenWay(chart, change, own)),
      ...wrongVersions(`${kind.type} ${id}`, own, change.after),
    ]
  })
}

function brokenWay(
  { id: chartId, subject, column: name }: LifecycleChart,
  { before, after }: Change,
  own: StoredEntry[],
) {
  const column = columnIn(name)
  const [was, is] = [before ? before[column] : null, after![column]]
  const way = own.filter(({ chart }) => chart === chartId)
  if (bindings[chartId]?.isBulk || (way.length === 0 && (!before || was === is))) return []
  const ends = way.map(({ to_state }) => to_state)
  const isWhole =
    way.every(({ from_state }, at) => from_state === (at === 0 ? was : ends[at - 1])) && ends.at(-1) === is
  if (isWhole) return []
  const told = way.map(({ from_state, to_state }) => `${from_state} → ${to_state}`).join(', ') || 'nothing'
  return [`${subject} ${idOf(after!)} went from ${String(was)} to ${String(is)}, and its audit entries tell ${told}`]
}

/** All entries of one command name one version of a row, the last one the version of now. */
function wrongVersions(name: string, own: readonly StoredEntry[], { version }: StoredRow): string[] {
  const request = own.at(-1)?.request_id
  return own
    .filter(({ request_id, subject_version }) => request_id === request && subject_version !== version)
    .map(
      ({ event, subject_version }) =>
        `${name} is at version ${String(version)}, and the audit entry of ${event} names ${subject_version}`,
    )
}

/** K7: an approval that an event needed is used up, and its audit entry names who gave it. */
export const approvalIsUsed: Law = ({ chart, id, event, changes, after, isApproved }) => {
  if (!isApproved) return []
  const entry = entriesIn(changes).find(
    (one) => one.chart === chart.id && one.subject_id === id && one.event === event.type,
  )
  if (!entry) return []
  const approval = [...(after.get('approvals')?.values() ?? [])].find((row) => row.id === entry.approval_id)
  return [
    ...(entry.approver_name === null ? ['its audit entry does not say who approved it'] : []),
    ...(approval?.state === 'used' ? [] : ['its approval may be used again']),
  ]
}
