import { queryOptions } from '@tanstack/react-query'
import type { CheckInCalendar } from '#contract/rewards/check-in.ts'
import type { CheckInRow } from '#contract/rewards/check-in-row.ts'
import { call, type Write } from '../transport/client.ts'
import { keys } from '../transport/keys.ts'

/** The points of each check-in in a row. */
export const calendarQuery = () =>
  queryOptions({
    queryKey: keys.memberList({ checkIn: true }),
    queryFn: ({ signal }) => call<CheckInRow>({ method: 'GET', url: '/admin/check_in', signal }),
  })

/** Sets the points of each check-in in a row. */
export const setCalendar = (data: CheckInCalendar): Write => ({
  method: 'POST',
  url: '/admin/check_in',
  data,
})
