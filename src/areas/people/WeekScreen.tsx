import { Button } from '@blueprintjs/core'
import { ChevronLeft, ChevronRight, Plus } from '@blueprintjs/icons'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addDays, mondayOf } from '#contract/calendar.ts'
import { useSearchParams } from 'react-router-dom'
import { resources } from '#contract/resources/index.ts'
import type { Shift } from '#contract/people/shift.ts'
import { choicesQuery } from '../../api/resources/resources.ts'
import { type Hours, hoursQuery, shiftsQuery } from '../../api/people/shifts.ts'
import { someDay } from '../../ui/form/period.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { IconButton } from '../../ui/show/IconButton.tsx'
import { Pending } from '../../ui/feedback/Pending.tsx'
import { useTime } from '../../ui/show/time-format.ts'
import { useMe } from '../../commands/session.ts'
import { PlanDialog } from './PlanDialog.tsx'
import { ShiftDialog } from './ShiftDialog.tsx'
import { hoursWords } from './hours-words.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import '../../ui/show/rows.css'
import '../../ui/show/show.css'
import './people.css'

const noon = (day: string) => `${day}T12:00:00Z`

/** The shifts of a week, by person and day, with their sums. */
export function WeekScreen() {
  const { t } = useTranslation()
  const { date, time } = useTime()
  const today = useMe().merchant?.business_day ?? ''
  const [search, setSearch] = useSearchParams()
  const monday = mondayOf(someDay(search.get('week')) ?? today)
  const days = [0, 1, 2, 3, 4, 5, 6].map((at) => addDays(monday, at))
  const period = { startDate: monday, endDate: days[6]! }
  const shifts = useQuery(shiftsQuery(period))
  const sums = useQuery(hoursQuery(period)).data ?? []
  const people = useQuery(choicesQuery(resources.employee)).data
  const [open, setOpen] = useState<Shift | null>(null)
  const [planning, setPlanning] = useState<{ id: string; name: string; day: string } | null>(null)
  const go = (days_: number) => setSearch({ week: addDays(monday, days_) }, { replace: true })
  const exceptions = (sum?: Hours) =>
    [
      sum?.late_minutes ? t('week.lateBy', { count: sum.late_minutes }) : '',
      sum?.missed ? t('week.missed', { count: sum.missed }) : '',
    ]
      .filter(Boolean)
      .join(' · ') || '–'
  const span = (from: string | null, to: string | null) =>
    from && !to ? t('orders.since', { time: time(from) }) : `${from ? time(from) : '…'}–${to ? time(to) : '…'}`
  return (
    <div className="sub-page">
      <header className="sub-head">
        <h1>{t('week.title')}</h1>
        <IconButton label={t('week.before')} onClick={() => go(-7)}>
          <ChevronLeft />
        </IconButton>
        <strong className="figures">{`${date(noon(monday))} – ${date(noon(days[6]!))}`}</strong>
        <IconButton label={t('week.after')} onClick={() => go(7)}>
          <ChevronRight />
        </IconButton>
        <Button text={t('week.now')} disabled={monday === mondayOf(today)} onClick={() => setSearch({})} />
        <LinkButton to={resources.employee.screen}>{t('resource.employee.many')}</LinkButton>
      </header>
      <div className="sub-page__body">
        {(!shifts.data || !people) && <Pending error={shifts.error} onRetry={shifts.refetch} rows={8} />}
        {people?.length === 0 && <EmptyState title={t('week.nobody')} text={t('resource.employee.about')} />}
        {shifts.data && people && people.length > 0 && (
          <table className="rows-table week">
            <thead>
              <tr>
                <th scope="col">{t('resource.employee.one')}</th>
                {days.map((day) => (
                  <th key={day} scope="col" data-today={day === today || undefined}>
                    {date(noon(day))}
                  </th>
                ))}
                <th scope="col">{t('week.worked')}</th>
                <th scope="col">{t('week.late')}</th>
              </tr>
            </thead>
            <tbody>
              {people.map(({ id, name }) => {
                const sum = sums.find(({ key }) => key === id)
                return (
                  <tr key={id}>
                    <th scope="row">{name}</th>
                    {days.map((day) => (
                      <td key={day}>
                        <div className="row wrap gap-4">
                          {shifts.data
                            .filter((row) => row.employee_id === id && row.business_day === day)
                            .map((row) => (
                              <button
                                key={row.id}
                                type="button"
                                className="week__shift"
                                data-state={row.state}
                                onClick={() => setOpen(row)}
                              >
                                <span className="figures">
                                  {row.started_at
                                    ? span(row.started_at, row.ended_at)
                                    : span(row.planned_start, row.planned_end)}
                                </span>
                                <span className="small">{t(`state.shift.${row.state}`)}</span>
                              </button>
                            ))}
                          <IconButton
                            isQuiet
                            label={t('week.plan', { name, day: date(noon(day)) })}
                            onClick={() => setPlanning({ id, name, day })}
                          >
                            <Plus />
                          </IconButton>
                        </div>
                      </td>
                    ))}
                    <td className="figures">{hoursWords(sum?.worked_minutes ?? 0)}</td>
                    <td className="figures" data-over={sum && sum.late_minutes > 0 ? true : undefined}>
                      {exceptions(sum)}
                    </td>
                  </tr>
                )
              })}
            </tbody>
          </table>
        )}
      </div>
      {open && (
        <ShiftDialog shift={shifts.data?.find(({ id }) => id === open.id) ?? open} onClose={() => setOpen(null)} />
      )}
      {planning && <PlanDialog {...planning} onClose={() => setPlanning(null)} />}
    </div>
  )
}
