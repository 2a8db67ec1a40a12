import { Dollar, Percentage, Person, Star, Tick } from '@blueprintjs/icons'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { CombinePreview } from '#contract/combining/combine.ts'
import type { Order } from '#contract/orders/order.ts'
import { useTime } from '../../../ui/show/time-format.ts'
import { earnerOf } from './obstacles.ts'
import './combine.css'

function Block({
  icon,
  title,
  rule,
  children,
}: {
  icon: ReactNode
  title: string
  rule: string
  children?: ReactNode
}) {
  return (
    <div className="term">
      {icon}
      <div>
        <h3>{title}</h3>
        <p className="small muted">{rule}</p>
        {children}
      </div>
    </div>
  )
}

/** Step 3: the conflicts of the orders, each with its rule or one decision, and the points without a conflict. */
export function Terms({
  orders,
  keeper,
  serviceRate,
  applyServiceCharge,
  preview,
  isEditable,
  onCharge,
}: {
  orders: readonly Order[]
  keeper: Order | undefined
  serviceRate: string
  applyServiceCharge: boolean
  preview: CombinePreview | null
  isEditable: boolean
  onCharge: (apply: boolean) => void
}) {
  const { t } = useTranslation()
  const { time } = useTime()
  const given = orders.filter(({ discount }) => discount > 0)
  const owners = [...new Set(orders.flatMap(({ staff_name }) => staff_name ?? []))]
  const members = [...new Set(orders.flatMap(({ member_name }) => member_name ?? []))]
  const earner = earnerOf(orders, keeper?.id ?? null)
  const charges = [
    { apply: true, words: t('combining.service.all', { rate: serviceRate }) },
    { apply: false, words: t('combining.service.none') },
  ]
  const checks = [
    t('combining.check.unpaid'),
    t('combining.check.taxes'),
    ...(preview ? [t('combining.check.versions', { time: time(preview.at) })] : []),
    ...(preview?.tables ?? []).map(({ name, after, occupancy }) =>
      occupancy === 'needs_cleaning' || occupancy === 'available'
        ? t('combining.check.tableLeft', { name })
        : t('combining.check.table', { name, state: t(`state.table-bill.${after}`) }),
    ),
  ]
  return (
    <section className="flow__card card terms">
      <header>
        <h2>{t('combining.terms')}</h2>
      </header>
      {given.length > 0 && (
        <Block
          icon={<Percentage />}
          title={t('combining.discounts', { numbers: given.map(({ number }) => number).join(', ') })}
          rule={t('combining.discountKept')}
        />
      )}
      <Block icon={<Dollar />} title={t('combining.service')} rule={t('combining.serviceRule')}>
        <fieldset className="term__choices wrap" disabled={!isEditable}>
          <legend className="only-read-aloud">{t('combining.service')}</legend>
          {charges.map(({ apply, words }) => (
            <label key={words}>
              <input
                type="radio"
                name="service"
                checked={apply === applyServiceCharge}
                onChange={() => onCharge(apply)}
              />
              {words}
            </label>
          ))}
        </fieldset>
      </Block>
      {owners.length > 1 && (
        <Block
          icon={<Person />}
          title={t('combining.owners', { names: owners.join(', ') })}
          rule={t('combining.ownersRule', { name: keeper?.staff_name ?? owners[0] })}
        />
      )}
      {members.length > 0 && earner && (
        <Block
          icon={<Star />}
          title={t('combining.members', { names: members.join(', ') })}
          rule={t('combining.membersRule', { name: earner.member_name })}
        />
      )}
      <h3 className="terms__checked">{t('combining.checked')}</h3>
      <ul className="terms__checks stack bare">
        {checks.map((words) => (
          <li key={words}>
            <Tick /> {words}
          </li>
        ))}
      </ul>
    </section>
  )
}
