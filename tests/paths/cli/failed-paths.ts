import { canonical } from '#machines/kit/paths/canonical.ts'
import { failureOf, type Result } from '#machines/kit/paths/run.ts'
import { counted, wrap } from './columns.ts'
import type { Host } from './host.ts'
import type { Ran } from './run-paths.ts'

/** More than this nobody reads; all failures are kept and are in the JSON. */
const most = 5

/** Returns a key for the kind of failure, apart from the way there. */
function symptomOf({ path, steps, error }: Result): string {
  const last = steps.at(-1)
  const step = path.steps[steps.length - 1]
  return canonical([path.chart, error, last && [last.event, step?.arrows, step?.reason, last.expected, last.actual]])
}

/** Failures for people, the shortest path of those that fail alike. */
export function failureTexts(ran: readonly Ran[], { paint }: Host): string[] {
  const groups = new Map<string, Ran[]>()
  for (const one of ran.filter(({ result }) => !result.ok)) {
    const symptom = symptomOf(one.result)
    groups.set(symptom, [...(groups.get(symptom) ?? []), one])
  }
  const texts = [...groups.values()].slice(0, most).map((group) => {
    const [first, ...others] = group.toSorted((a, b) => a.result.steps.length - b.result.steps.length)
    const [head = '', ...rest] = failureOf(first!.result).split('\n')
    const unsteady = group.flatMap((one) => one.unsteady ?? []).slice(0, 1)
    return [paint.red(head), ...rest, ...unsteady.map((words) => paint.yellow(wrap(words))), ...alike(others)].join(
      '\n',
    )
  })
  const more = groups.size - most
  return more > 0 ? [...texts, `${counted(more, 'more kind')} of failure: --json tells them all.`] : texts
}

function alike(others: readonly Ran[]): string[] {
  if (others.length === 0) return []
  const ids = others.slice(0, most).map(({ result }) => result.path.id)
  const fail = others.length === 1 ? 'path fails' : 'paths fail'
  return [wrap(`${others.length} more ${fail} at the same step: ${ids.join(', ')}${others.length > most ? ' …' : ''}`)]
}
