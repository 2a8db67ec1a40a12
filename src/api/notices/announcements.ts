import { queryOptions } from '@tanstack/react-query'
import { isShownOn } from '#contract/notices/notice-fields.ts'
import { resources } from '#contract/resources/index.ts'
import type { Listing } from '#contract/listing.ts'
import type { Picture } from '#contract/media/media.ts'
import { call } from '../transport/client.ts'
import { keys } from '../transport/keys.ts'

/** A message from the store to its staff. */
export interface Announcement {
  id: string
  version: number
  name: string
  names: Record<string, string> | null
  body: string
  bodies: Record<string, string> | null
  link: string | null
  from_date: string | null
  to_date: string | null
  pictures: Record<string, Picture>
}

const asked = { status: 'active', length: 100 }
const often = 60_000

/** Announcements that are shown on a business day, read again every minute. */
export const announcementsQuery = (day: string) =>
  queryOptions({
    queryKey: keys.resource('announcement', 'list', { ...asked, day }),
    queryFn: async ({ signal }) => {
      const request = { method: 'GET', url: resources.announcement.path, data: asked, signal } as const
      return (await call<Listing<Announcement>>(request)).aaData.filter((each) => isShownOn(each, day))
    },
    staleTime: often,
    refetchInterval: often,
    retry: false,
  })
