import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { slotReasons } from '#contract/bookings/reasons.ts'
import { arrowsOf } from 'statechart-paths/arrows.ts'
import type { DashboardFigure, DashboardPanel } from '#contract/dashboards/dashboard.ts'
import { dashboards } from '#contract/dashboards/dashboards.ts'
import { columnsRead } from '#contract/report.ts'
import { reports } from '#contract/reports/index.ts'
import { resources } from '#contract/resources/index.ts'
import { languages } from '#contract/states.ts'
import { lifecycleCharts } from '#machines/index.ts'
import { personEvents } from '#machines/workflow/decide.ts'
import { subjectTables } from '../server/db/subjects.ts'
import { namedKinds } from '../server/rules/named-rows.ts'
import { keyOf, storeRules } from '../server/rules/check-store.ts'
import { wordFamilies } from '../src/i18n/word-families.ts'
import { densities, directions, menus, messageTimes } from '../src/ui/theme.ts'

/** The names that fill the places of a family's key. */
type Member = string | readonly string[]
type Family = (typeof wordFamilies)[number]

const events = lifecycleCharts.flatMap(({ machine }) => personEvents(machine))
const records = Object.values(resources)
const choices = records.flatMap(({ name, fields }) =>
  Object.entries(fields).map(([field, about]) => ({ name, field, about })),
)
const sections = Object.values(dashboards).flat()
const panels: readonly DashboardPanel[] = sections.flatMap((section) => section.panels ?? [])
/** Figures on tiles; those of a flow are named by their columns. */
const figures: readonly DashboardFigure[] = sections.flatMap(({ isFlow, figures: all = [] }) => (isFlow ? [] : all))
/** Columns under which a screen writes a figure or a value, filters, and columns of pictures. */
const columns = [
  ...reports.flatMap((report) => [...columnsRead(report).map(([name]) => name), ...Object.keys(report.filters ?? {})]),
  ...panels.flatMap(({ y, x = [] }) => [...y, ...[x].flat()]),
  ...sections.flatMap(({ isFlow, figures: all = [] }) => (isFlow ? all.map(({ name }) => name) : [])),
]

/** The members of each family, from the registry in which they are declared. */
const members: Record<Family, readonly Member[]> = {
  'event.{}': events,
  'state.{}.{}': lifecycleCharts.flatMap(({ id, family = id, machine }) =>
    Object.keys(machine.states).map((state) => [family, state]),
  ),
  'refusal.{}': ['state', 'right'],
  'refusal.booking.{}': slotReasons,
  'resource.{}.one': records.map(({ name }) => name),
  'resource.{}.many': records.map(({ name }) => name),
  'resource.{}.new': records.map(({ name }) => name),
  'resource.{}.count': records.map(({ name }) => name),
  'resource.{}.{}.all': choices.flatMap(({ name, field, about }) =>
    about.kind === 'choices' && about.allIf ? [[name, field]] : [],
  ),
  'resource.{}.{}.{}': choices.flatMap(({ name, field, about }) =>
    (about.kind === 'choice' || about.kind === 'choices') && !about.words
      ? about.choices.map((choice) => [name, field, String(choice)])
      : [],
  ),
  'field.{}': [],
  'report.{}.title': reports.map(({ name }) => name),
  'report.{}.text': reports.map(({ name }) => name),
  'report.column.{}': columns,
  'report.by.{}': reports.flatMap(({ by = [] }) => by),
  // The steps of an evening are under the title of their section.
  'dashboard.panel.{}': panels.filter(({ as }) => as !== 'events').map(({ name }) => name),
  'dashboard.none.{}': panels.map(({ name }) => name),
  'dashboard.figure.{}': figures.map(({ name }) => name),
  'dashboard.hint.{}': figures.map(({ name }) => name),
  // The tiles at the head of a dashboard have no title.
  'dashboard.section.{}': sections.map(({ name }) => name).filter((name) => name !== 'widget'),
  'checks.rule.{}': storeRules.map(({ rule }) => keyOf(rule)),
  'checks.kind.{}': [...namedKinds, 'day', 'store', 'row'],
  'audit.subject.{}': Object.keys(subjectTables),
  'approvals.subject.{}': lifecycleCharts.flatMap(({ subject, approvedOn, machine }) =>
    arrowsOf(machine).some(({ meta }) => meta.approval !== undefined) ? [approvedOn ?? subject] : [],
  ),
  'approvals.subjectNamed.{}': ['order', 'table', 'member'],
  'floor.happened.{}': [],
  'preferences.{}': ['density', 'menu', 'direction', 'messageTime'],
  'preferences.{}.{}': [
    ...densities.map((one) => ['density', one]),
    ...menus.map((one) => ['menu', one]),
    ...directions.map((one) => ['direction', one]),
    ...messageTimes.map((one) => ['messageTime', one]),
  ],
}

const folder = 'contract/locales'
const keysOf = (language: string) =>
  new Set(
    readdirSync(`${folder}/${language}`).flatMap((file) =>
      Object.keys(JSON.parse(readFileSync(`${folder}/${language}/${file}`, 'utf8')) as object).map((key) =>
        key.replace(/_(zero|one|two|few|many|other)$/, ''),
      ),
    ),
  )
const known = languages.map((language) => [language, keysOf(language)] as const)
const keyFor = (family: string, member: Member) =>
  [member].flat().reduce((key: string, part) => key.replace('{}', part), family)

test.each(wordFamilies)('every member of %s has words in all languages', (family) => {
  const missing = members[family].flatMap((member) => {
    const key = keyFor(family, member)
    const without = known.filter(([, keys]) => !keys.has(key)).map(([language]) => language)
    return without.length > 0 ? [`${key} has no words in ${without.join(', ')}`] : []
  })
  expect([...new Set(missing)]).toEqual([])
})

/** Lists of keys, of which the screen says the first that has words. */
const alternatives = {
  'a field of a record': choices.map(({ name, field }) => [`resource.${name}.${field}`, `field.${field}`]),
  'a guard that refuses': lifecycleCharts.flatMap(({ id, family = id, machine }) => {
    const asked = arrowsOf(machine).filter(({ meta }) => meta.right !== undefined)
    // The last arrow of an event that is evaluated gives the reason.
    const last = new Map(asked.map((arrow) => [`${arrow.from} ${arrow.event}`, arrow.guards]))
    return [...last.values()]
      .flat()
      .map((guard) => [`refusal.${id}.${guard}`, `refusal.${family}.${guard}`, `refusal.${guard}`])
  }),
}

test.each(Object.entries(alternatives))('%s has words, of its own or shared, in all languages', (_, lists) => {
  const missing = lists.flatMap((list) => {
    const without = known.filter(([, keys]) => !list.some((key) => keys.has(key))).map(([language]) => language)
    return without.length > 0 ? [`${list[0]} has no words in ${without.join(', ')}`] : []
  })
  expect([...new Set(missing)]).toEqual([])
})
