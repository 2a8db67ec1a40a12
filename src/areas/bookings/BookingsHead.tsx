import { Add, ChevronLeft, ChevronRight, Cog, Pause, Play, Walk } from '@blueprintjs/icons'
import { Button } from '@blueprintjs/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { bookingSources, bookingStates } from '#contract/bookings/states.ts'
import { resources } from '#contract/resources/index.ts'
import { choicesQuery } from '../../api/resources/resources.ts'
import { useMay } from '../../commands/rights/may.ts'
import { ChipSelect } from '../../ui/form/ChipSelect.tsx'
import { SearchField } from '../../ui/form/SearchField.tsx'
import { Segmented } from '../../ui/form/Segmented.tsx'
import { IconButton } from '../../ui/show/IconButton.tsx'
import { DayActs } from './DayActs.tsx'
import { type BookingFilters, bookingViews } from './bookings-url.ts'
import type { BookingActs } from './use-booking-acts.ts'
import { useDayWords } from './use-day-words.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import '../../ui/show/show.css'

/** The title, the views, the day and the way to others, the filters of the list, and booking itself. */
export function BookingsHead({
  filters,
  day,
  today,
  acts,
  onChange,
  onGo,
}: {
  filters: BookingFilters
  day: string
  today: string
  acts: BookingActs
  onChange: (change: Partial<BookingFilters>) => void
  /** Moves by this number of days, weeks or months. */
  onGo: (times: number) => void
}) {
  const { t } = useTranslation()
  const words = useDayWords()
  const maySeat = useMay('table.seat')
  const { view } = filters
  const sections = useQuery({ ...choicesQuery(resources.table_section), enabled: view === 'list' }).data ?? []
  const states = [...bookingStates, 'lane'] as const
  const title = view === 'month' ? words.month(day) : view === 'week' ? words.week(day) : words.day(day)
  return (
    <header className="sub-head bookings-head">
      <h1>{t('nav.bookings')}</h1>
      <Segmented
        legend={t('bookings.view')}
        choices={bookingViews.map((value) => ({ value, label: t(`bookings.view.${value}`) }))}
        value={view}
        onChange={(value) => onChange({ view: value })}
      />
      <div className="bookings-head__day">
        <IconButton label={t('bookings.earlier')} onClick={() => onGo(-1)}>
          <ChevronLeft />
        </IconButton>
        <label className="bookings-head__date">
          <span className="figures">{title}</span>
          <input
            type="date"
            aria-label={t('bookings.chooseDay')}
            value={day}
            onChange={(event) => event.target.value && onChange({ day: event.target.value })}
            onClick={(event) => event.currentTarget.showPicker?.()}
          />
        </label>
        <IconButton label={t('bookings.later')} onClick={() => onGo(1)}>
          <ChevronRight />
        </IconButton>
        {day !== today && <Button text={t('bookings.today')} onClick={() => onChange({ day: null })} />}
      </div>
      <div className="bookings-head__acts no-print">
        {(view === 'list' || view === 'timeline') && (
          <DayActs day={day} icons={{ pause: <Pause />, resume: <Play /> }} />
        )}
        {maySeat && <Button icon={<Walk />} text={t('bookings.walkIn')} onClick={() => acts.ask({ what: 'walkIn' })} />}
        <LinkButton to="/pages/booking/set_up" title={t('bookings.setUp')} aria-label={t('bookings.setUp')}>
          <Cog />
        </LinkButton>
        <Button
          intent="primary"
          icon={<Add />}
          onClick={() => acts.ask({ what: 'book', day })}
          aria-keyshortcuts="b"
          text={
            <>
              {t('bookings.new')} <kbd className="bookings-key">B</kbd>
            </>
          }
        />
      </div>
      {view === 'list' && (
        <div className="bookings-head__filters wrap">
          <SearchField q={filters.q} onSearch={(q) => onChange({ q })} />
          <ChipSelect
            label={t('bookings.column.state')}
            all={t('bookings.all.state')}
            value={filters.state}
            options={states.map((value) => ({
              value,
              label: t(value === 'lane' ? 'bookings.noTable' : `state.booking.${value}`),
            }))}
            onChange={(value) => onChange({ state: states.find((one) => one === value) ?? null })}
          />
          {sections.length > 1 && (
            <ChipSelect
              label={t('bookings.section')}
              all={t('bookings.all.section')}
              value={filters.section}
              options={sections.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={(section) => onChange({ section })}
            />
          )}
          <ChipSelect
            label={t('bookings.source')}
            all={t('bookings.all.source')}
            value={filters.source}
            options={bookingSources.map((value) => ({ value, label: t(`bookings.source.${value}`) }))}
            onChange={(value) => onChange({ source: bookingSources.find((one) => one === value) ?? null })}
          />
        </div>
      )}
    </header>
  )
}
