import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'
import { bookingListQuery } from '../../../api/bookings/bookings.ts'
import { membersQuery } from '../../../api/members.ts'
import { useFeature, useRights } from '../../../commands/session.ts'

/** Letters from which a search finds few enough, digits of a number, and the most that are offered. */
const [fewest, digits, most] = [2, 6, 3]

/** The name and number of whoever calls; members and the number's earlier bookings are found while one types. */
export function GuestSearch({
  name,
  phone,
  onChange,
}: {
  name: string
  phone: string
  onChange: (guest: { name?: string; phone?: string }) => void
}) {
  const { t } = useTranslation()
  const hasMembers = useFeature('members')
  const maySee = useRights().includes('members')
  const search = useDeferredValue(name.trim())
  const isSearched = hasMembers && maySee && search.length >= fewest && phone === ''
  const found = useQuery({ ...membersQuery(search), enabled: isSearched }).data ?? []
  const number = useDeferredValue(phone.trim())
  const before = useQuery({
    ...bookingListQuery({ search: number, length: 20 }),
    enabled: number.length >= digits,
  }).data
  const came = before?.aaData.filter(({ state }) => state === 'finished' || state === 'seated').length ?? 0
  const noShows = before?.aaData.filter(({ state }) => state === 'no_show').length ?? 0
  const known = before?.aaData.at(-1)
  return (
    <>
      <label>
        <span>{t('bookings.fact.name')}</span>
        <input
          className="bp6-input"
          value={name}
          maxLength={80}
          required
          autoComplete="off"
          onChange={(event) => onChange({ name: event.target.value })}
        />
      </label>
      {isSearched && found.length > 0 && (
        <ul className="guest-search" aria-label={t('members.title')}>
          {found.slice(0, most).map((member) => (
            <li key={member.id}>
              <button type="button" onClick={() => onChange({ name: member.name, phone: member.username })}>
                <span>{member.name}</span>
                <span className="small muted figures">{member.username}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <label>
        <span>{t('bookings.fact.phone')}</span>
        <input
          className="bp6-input"
          type="tel"
          value={phone}
          maxLength={30}
          autoComplete="off"
          onChange={(event) => onChange({ phone: event.target.value })}
        />
      </label>
      {number.length >= digits && known && (
        <p className="small muted" role="status">
          {[
            known.name,
            t('bookings.pastCame', { count: came }),
            noShows > 0 && t('bookings.pastNoShows', { count: noShows }),
            known.wish,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
    </>
  )
}
