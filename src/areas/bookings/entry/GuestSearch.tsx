import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isPhone } from '#contract/bookings/phone.ts'
import { bookingListQuery } from '../../../api/bookings/bookings.ts'
import { membersQuery } from '../../../api/members/members.ts'
import { useMay } from '../../../commands/rights/may.ts'
import { useFeature } from '../../../commands/session.ts'
import { NameField } from './NameField.tsx'
import { Input } from '../../../ui/form/Input.tsx'

/** Letters from which a search finds few enough, digits of a number, and the most that are offered. */
const [fewest, digits, most] = [2, 6, 3]

/** The name and number of the person who calls; members and the number's earlier bookings are found while one types. */
export function GuestSearch({
  name,
  phone,
  isPhoneWrong,
  onChange,
}: {
  name: string
  phone: string
  /** Shown once the field has lost the focus. */
  isPhoneWrong: boolean
  onChange: (guest: { name?: string; phone?: string }) => void
}) {
  const { t } = useTranslation()
  const problemId = useId()
  const [isLeft, setLeft] = useState(false)
  const isWrong = isLeft && isPhoneWrong
  const hasMembers = useFeature('members')
  const maySee = useMay('GET /admin/merchant/member_listing')
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
      <NameField
        name={name}
        found={isSearched ? found.slice(0, most) : []}
        onName={(typed) => onChange({ name: typed })}
        onPick={(member) =>
          onChange({ name: member.name, ...(isPhone(member.username) && { phone: member.username }) })
        }
      />
      <label>
        <span>{t('bookings.fact.phone')}</span>
        <Input
          type="tel"
          value={phone}
          maxLength={30}
          autoComplete="off"
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? problemId : undefined}
          onChange={(event) => onChange({ phone: event.target.value })}
          onBlur={() => setLeft(true)}
        />
        {isWrong && (
          <span id={problemId} className="late medium" role="alert">
            {t('bookings.phoneShort')}
          </span>
        )}
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
