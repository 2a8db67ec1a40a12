import { queryOptions } from '@tanstack/react-query'
import type { MailPage } from '#contract/marketing/contact.ts'
import type { ClubDoor, ClubPage, ClubPush, ClubSignIn } from '#contract/club/club.ts'
import { knownAs } from '../push/push.ts'
import { callPublic } from '../transport/public-call.ts'

const pathOf = (key: string, ...more: string[]) =>
  ['club', key, ...more].map((part) => encodeURIComponent(part)).join('/')

/** The house whose members sign in at a key. */
export const clubDoorQuery = (key: string) =>
  queryOptions({
    queryKey: ['club', key],
    queryFn: ({ signal }) => callPublic<ClubDoor>(pathOf(key), undefined, signal),
    retry: false,
  })

/** Everything of the member whose token it is. */
export const clubPageQuery = (key: string, token: string) =>
  queryOptions({
    queryKey: ['club', key, 'me', token],
    queryFn: ({ signal }) => callPublic<ClubPage>(pathOf(key, 'me'), undefined, signal, token),
    retry: false,
  })

/** Requests a code by message to a phone. */
export const askCode = (key: string, data: object, requestId: string) =>
  callPublic<{ minutes: number }>(pathOf(key, 'code'), { data, requestId })

/** Signs a phone in; the same request id gets the same token. */
export const signInToClub = (key: string, data: object, requestId: string) =>
  callPublic<ClubSignIn>(pathOf(key, 'sign_in'), { data, requestId })

/** Sends a step of the member whose token it is: `step`, `claim`, `spin`, `spin/<id>` or `sign_out`. */
export const sendClub = <T>(key: string, token: string, step: string[], data: object, requestId: string) =>
  callPublic<T>(pathOf(key, ...step), { data, requestId }, undefined, token)

/** The page behind the link of an e-mail. */
export const mailPageQuery = (id: string) =>
  queryOptions({
    queryKey: ['mail', id],
    queryFn: ({ signal }) => callPublic<MailPage>(`mail/${encodeURIComponent(id)}`, undefined, signal),
    retry: false,
  })

/** Carries out the action of an e-mail's link. */
export const followMail = (id: string, requestId: string) =>
  callPublic<MailPage>(`mail/${encodeURIComponent(id)}`, { data: {}, requestId })

/** Messages on this device of the member with this token; refetched with the member's page. */
export const clubPushQuery = (key: string, token: string) =>
  queryOptions({
    queryKey: [...clubPageQuery(key, token).queryKey, 'push'],
    queryFn: async ({ signal }) => {
      const known = await knownAs()
      const asked = known ? `?endpoint_hash=${known.hash}` : ''
      return callPublic<ClubPush>(pathOf(key, 'push') + asked, undefined, signal, token)
    },
    retry: false,
  })
