import { Tick } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { type DashboardSection, drillOfFigure } from '#contract/dashboards/dashboard.ts'
import type { Dashboard, DashboardSectionRow, DashboardStep } from '#contract/dashboards/dashboard-row.ts'
import { timeFormat } from '../../../ui/show/time-format.ts'
import { useCellWords } from '../use-cell-words.ts'
import { Fall } from '../Fall.tsx'
import { type DashboardView, hrefOf } from './dashboard-url.ts'
import { Panel } from './Panel.tsx'
import { Tiles } from './Tiles.tsx'

/** The screens on which waiting work is done. */
const deskOf = ({ name, from = '', to = '' }: NonNullable<DashboardSectionRow['waiting']>[number]) =>
  ({
    days: '/settlement',
    refunds: '/audit?kind=refund',
    prints: '/audit?event=print.fail',
    unpaid: `/reports/order_history_list?${new URLSearchParams({ payment_status: 'unpaid', order_status: 'served', from, to })}`,
  })[name]

function Waiting({ waiting }: Pick<DashboardSectionRow, 'waiting'>) {
  const { t } = useTranslation()
  if (!waiting?.length) return <p className="muted">{t('dashboard.calm')}</p>
  return (
    <ul className="waiting">
      {waiting.map((one) => (
        <li key={one.name}>
          <Link to={deskOf(one)}>{t(`dashboard.waiting.${one.name}`, { count: one.count })}</Link>
        </li>
      ))}
    </ul>
  )
}

function Steps({ steps, data }: { steps: readonly DashboardStep[]; data: Dashboard }) {
  const { t, i18n } = useTranslation()
  const time = timeFormat(i18n.language, data.time_zone)
  const isDay = data.period.from === data.period.to
  if (steps.length === 0) return <p className="muted">{t('dashboard.none.steps')}</p>
  return (
    <ul className="steps">
      {steps.map(({ id, at, event, order_id: order, order_number: number, actor }) => {
        const what = t([`happened.${event}`, `event.${event}`])
        return (
          <li key={id}>
            <time className="figures muted" dateTime={at}>
              {isDay ? time.time(at) : time.dateTime(at)}
            </time>
            {order ? <Link to={`/orders/${order}`}>{`${number} · ${what}`}</Link> : <span>{what}</span>}
            <span className="small muted">{actor}</span>
          </li>
        )
      })}
    </ul>
  )
}

/** Figures that follow one from another, and whether they add up to the last. */
function Flow({ section: { figures = [] }, told, data, view }: SectionProps) {
  const { t } = useTranslation()
  const words = useCellWords(data.currency, data.time_zone)
  const values = figures.map(({ name }) => told.figures?.[name]?.value ?? 0)
  const sum = values.slice(0, -1).reduce((total, value) => total + value, 0)
  return (
    <>
      <Fall
        steps={figures.map((figure, index) => ({
          key: figure.name,
          label: t(`report.column.${figure.name}`),
          value: values[index]!,
          words: words({ kind: 'whole' }, values[index]),
          href: hrefOf(drillOfFigure(figure, data.period), view, data.period),
          isSum: index === 0 || index === figures.length - 1,
        }))}
      />
      {sum === values.at(-1) && (
        <p className="small flow__tick">
          <Tick size={14} /> {t('dashboard.addsUp')}
        </p>
      )}
    </>
  )
}

interface SectionProps {
  section: DashboardSection
  told: DashboardSectionRow
  data: Dashboard
  view: DashboardView
}

/** One section of a dashboard under its name. */
export function Section(props: SectionProps) {
  const { t } = useTranslation()
  const { section, told, data, view } = props
  const { name, figures = [], panels = [], isFlow } = section
  if (name === 'widget') return <Tiles figures={figures} data={data} section={told} view={view} />
  return (
    <section className="dash-section" data-name={name}>
      <h2>{t(`dashboard.section.${name}`)}</h2>
      {name === 'attention' && <Waiting waiting={told.waiting} />}
      {told.steps && <Steps steps={told.steps} data={data} />}
      {isFlow && <Flow {...props} />}
      {!isFlow && figures.length > 0 && <Tiles figures={figures} data={data} section={told} view={view} />}
      <div className="dash-section__panels">
        {panels.map((panel) => {
          const shown = told.panels?.[panel.name]
          return shown && <Panel key={panel.name} panel={panel} data={data} {...shown} view={view} />
        })}
      </div>
    </section>
  )
}
