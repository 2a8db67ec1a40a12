import { useTranslation } from 'react-i18next'
import type { RoomWay } from '#contract/bookings/rows.ts'
import { ChoiceCards } from '../../ui/form/ChoiceCards.tsx'
import { useTime } from '../../ui/show/time-format.ts'
import { tableNames } from './booking-actions.ts'

/** The key of a way among others. */
export const wayKey = ({ tables, move }: RoomWay): string =>
  [...tables.map(({ id }) => id), move?.booking_id ?? ''].join(' ')

/** Ways to seat a party, each with its changes for others; a sentence if there are none. */
export function RoomWays({
  ways,
  value,
  onChange,
}: {
  ways: readonly RoomWay[]
  value: string | null
  onChange: (key: string) => void
}) {
  const { t } = useTranslation()
  const { time } = useTime()
  if (ways.length === 0) return <p role="status">{t('bookings.room.none')}</p>
  return (
    <ChoiceCards
      legend={t('bookings.room.title')}
      choices={ways.map((way) => ({
        value: wayKey(way),
        label: t('floor.tableNo', { name: tableNames(way) }),
        detail: way.move
          ? t('bookings.room.move', {
              name: way.move.name,
              count: way.move.pax,
              time: time(way.move.at),
              from: way.move.from.map(({ name }) => name).join(' + '),
              to: way.move.to.map(({ name }) => name).join(' + '),
            })
          : t(`bookings.room.${way.kind}`, { until: time(way.until) }),
      }))}
      value={value}
      onChange={onChange}
    />
  )
}
