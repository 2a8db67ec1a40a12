import { matchPath } from 'react-router-dom'
import { fetched } from '../ui/feedback/fetched.tsx'

/** Every place that needs no sign-in: what hangs in the waiting room, and what guests see on their phones. */
export const publicRoutes = [
  {
    path: '/display/:key',
    Screen: fetched(async () => (await import('../areas/queue/door/DisplayPage.tsx')).DisplayPage),
  },
  {
    path: '/join/:key',
    Screen: fetched(async () => (await import('../areas/queue/door/JoinPage.tsx')).JoinPage),
  },
  {
    path: '/join/:key/:ticketId',
    Screen: fetched(async () => (await import('../areas/queue/door/TicketPage.tsx')).TicketPage),
  },
  {
    path: '/book/:key',
    Screen: fetched(async () => (await import('../areas/bookings/door/BookPage.tsx')).BookPage),
  },
  {
    path: '/book/:key/:link',
    Screen: fetched(async () => (await import('../areas/bookings/door/OwnBookingPage.tsx')).OwnBookingPage),
  },
  {
    path: '/club/:key',
    Screen: fetched(async () => (await import('../areas/club/ClubPage.tsx')).ClubPage),
  },
  {
    path: '/mail/:id',
    Screen: fetched(async () => (await import('../areas/club/MailPage.tsx')).MailPage),
  },
  {
    path: '/feedback/:key/:code',
    Screen: fetched(async () => (await import('../areas/queue/door/FeedbackPage.tsx')).FeedbackPage),
  },
  {
    path: '/menu/:key/:tableId?',
    Screen: fetched(async () => (await import('../areas/menu/GuestMenuPage.tsx')).GuestMenuPage),
  },
]

/** The sign-in, which a signed-in person never needs. */
export const SignIn = fetched(async () => (await import('./sign-in/SignIn.tsx')).SignIn)

/** The frame around every screen, which the sign-in does without. */
export const Shell = fetched(async () => (await import('./shell/Shell.tsx')).Shell)

/** The provider of the server's answers, which the sign-in does without. */
export const ServerData = fetched(async () => (await import('./pages/ServerData.tsx')).ServerData)

const loadBehind = async (pathname: string): Promise<unknown> => (await import('./routes.ts')).loadScreen(pathname)

/** Fetches the code of a path's screen while the session and the words are still on their way. */
export function loadAhead(pathname: string): Promise<unknown> {
  if (pathname === '/login') return SignIn.load()
  const open = publicRoutes.find(({ path }) => matchPath(path, pathname))
  return Promise.all(open ? [ServerData.load(), open.Screen.load()] : [Shell.load(), loadBehind(pathname)])
}
