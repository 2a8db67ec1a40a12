import { Button } from '@blueprintjs/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { margins, type Rehearsal, type WorstCart } from '#contract/promotions/rehearsal.ts'
import { rehearsalQuery, type TrialPromotion, worstCartQuery } from '../../api/promotions/promotion-trial.ts'
import type { ResourceRow } from '../../api/resources/resources.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Pending } from '../../ui/feedback/Pending.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { DataTable } from '../../ui/show/DataTable.tsx'
import { useMoney } from '../../ui/show/money-format.ts'
import { useTime } from '../../ui/show/time-format.ts'
import type { Form } from '../form/use-form.ts'
import { PromotionBasket } from './PromotionBasket.tsx'
import { PromotionSentence } from './PromotionSentence.tsx'
import { useShare } from './use-share.ts'
import '../resources.css'

const weekCounts = [1, 2, 4, 8] as const

/** The figures of the past weeks, and how much more must be sold for it to pay. */
function PastWeeks({ data }: { data: Rehearsal }) {
  const { t } = useTranslation()
  const money = useMoney()
  const share = useShare()
  const { day } = useTime()
  if (data.orders === 0) return <EmptyState title={t('trial.noOrders')} />
  if (data.had === 0) return <EmptyState title={t('trial.noneHad', { count: data.orders })} />
  const figures = [
    ['had', t('trial.ofOrders', { had: data.had, count: data.orders })],
    ['cost', money.format(data.cost)],
    ['share', share((data.cost * 10_000) / Math.max(1, data.sales))],
    ['instead', String(data.instead)],
    ['others', String(data.other_discounts)],
  ] as const
  return (
    <>
      <dl className="trial__figures">
        {figures.map(([name, figure]) => (
          <div key={name}>
            <dt className="small muted">{t(`trial.${name}`)}</dt>
            <dd className="figures">{figure}</dd>
          </div>
        ))}
      </dl>
      <p role="status" data-warning={data.more_sales === null || undefined}>
        {data.more_sales === null
          ? t('trial.neverPays', { margin: share(data.margin) })
          : t('trial.pays', {
              sales: money.format(data.more_sales),
              count: data.more_orders ?? 0,
              margin: share(data.margin),
            })}
      </p>
      <DataTable
        className="rows-table trial__weeks"
        rows={data.weeks}
        keyOf={({ from }) => from}
        columns={[
          { words: t('trial.week'), isHead: false, cell: ({ from }) => day(`${from}T12:00:00Z`) },
          { words: t('trial.orders'), align: 'end', cell: ({ orders }) => orders },
          { words: t('trial.had'), align: 'end', cell: ({ had }) => had },
          { words: t('trial.cost'), align: 'end', cell: ({ cost }) => money.plain(cost) },
        ]}
      />
      <p className="small muted">
        {t('trial.assumed')} {!data.is_whole && t('trial.notWhole', { count: data.orders })}
      </p>
    </>
  )
}

/** The cart that promotions make cheapest, with a warning if they take off more than half. */
function Cart({ data: { cart, is_warning: isWarning } }: { data: WorstCart }) {
  const { t } = useTranslation()
  const money = useMoney()
  const share = useShare()
  const { date } = useTime()
  if (!cart) return <p className="muted">{t('trial.noCart')}</p>
  return (
    <>
      <p data-warning={isWarning || undefined} role={isWarning ? 'alert' : undefined}>
        {t(isWarning ? 'trial.cartWarning' : 'trial.cart', {
          share: share(cart.share),
          list: money.format(cart.list),
          price: money.format(cart.list - cart.discount),
        })}
      </p>
      <p className="small muted">
        {[t(`orders.method.${cart.method}`), date(`${cart.day}T12:00:00Z`), cart.time].join(' · ')}
      </p>
      <ul>
        {cart.lines.map(({ menu_id: id, quantity, name, amount, discount }) => (
          <li key={id}>
            {`${quantity} × ${name}`}{' '}
            <span className="small figures">
              {t('trial.cartLine', {
                list: money.plain(amount),
                share: money.plain(discount),
                price: money.plain(amount - discount),
              })}
            </span>
          </li>
        ))}
      </ul>
      <ul className="small">
        {cart.promotions.map(({ id, name, amount }) => (
          <li key={id}>
            {name || t('trial.thisOne')} <span className="figures">{money.signed(-amount)}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

/**
 * Tries a promotion with the values of its form on past weeks, and on the cart that it makes cheapest. Nothing is
 * saved.
 */
export function PromotionTrial({ row, form }: { row: ResourceRow | undefined; form: Form }) {
  const { t } = useTranslation()
  const share = useShare()
  const [weeks, setWeeks] = useState(4)
  const [margin, setMargin] = useState<number>(margins[2])
  const [asked, setAsked] = useState<{ tried: TrialPromotion; weeks: number; margin: number } | null>(null)
  const fields = form.sent()
  const tried: TrialPromotion = { ...(row && { id: row.id }), ...(Object.keys(fields).length > 0 && { rule: fields }) }
  const past = useQuery({
    ...rehearsalQuery(asked?.tried ?? {}, asked?.weeks ?? weeks, asked?.margin ?? margin),
    enabled: asked !== null,
  })
  const cart = useQuery({ ...worstCartQuery(asked?.tried ?? {}), enabled: asked !== null })
  const isOld = asked !== null && JSON.stringify(asked) !== JSON.stringify({ tried, weeks, margin })
  const start = () => {
    form.tryIt()
    if (Object.keys(form.wrong).length === 0) setAsked({ tried, weeks, margin })
  }
  return (
    <section className="record-extra trial" aria-label={t('trial.title')}>
      <h3>{t('trial.title')}</h3>
      <PromotionSentence values={form.values} />
      <PromotionBasket values={form.values} />
      <h3>{t('trial.weeksTitle')}</h3>
      <p className="small muted">{t('trial.about')}</p>
      <div className="trial__ask">
        <label>
          <span className="small muted">{t('trial.weeks')}</span>
          <Select value={weeks} onChange={(event) => setWeeks(Number(event.target.value))}>
            {weekCounts.map((count) => (
              <option key={count} value={count}>
                {t('trial.weekCount', { count })}
              </option>
            ))}
          </Select>
        </label>
        <label>
          <span className="small muted">{t('trial.margin')}</span>
          <Select value={margin} onChange={(event) => setMargin(Number(event.target.value))}>
            {margins.map((each) => (
              <option key={each} value={each}>
                {share(each)}
              </option>
            ))}
          </Select>
        </label>
        <Button onClick={start} loading={past.isFetching || cart.isFetching}>
          {t('trial.start')}
        </Button>
      </div>
      {isOld && <p className="small muted">{t('trial.old')}</p>}
      {asked &&
        (past.data ? <PastWeeks data={past.data} /> : <Pending error={past.error} onRetry={past.refetch} rows={3} />)}
      {asked && cart.data && (
        <>
          <h3>{t('trial.cartTitle')}</h3>
          <Cart data={cart.data} />
        </>
      )}
    </section>
  )
}
