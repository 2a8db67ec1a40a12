import { type ComponentType, lazy } from 'react'
import { matchPath } from 'react-router-dom'

type Screen = { default: ComponentType }

interface Door {
  path: string
  load: () => Promise<Screen>
  Screen: ComponentType
}

const door = (path: string, load: () => Promise<Screen>): Door => ({ path, load, Screen: lazy(load) })

/** Every place that needs no sign-in: what hangs in the waiting room, and what guests see on their phones. */
export const publicRoutes: Door[] = [
  door('/display/:key', async () => ({
    default: (await import('../workflows/queue/door/DisplayPage.tsx')).DisplayPage,
  })),
  door('/join/:key', async () => ({
    default: (await import('../workflows/queue/door/JoinPage.tsx')).JoinPage,
  })),
  door('/join/:key/:ticketId', async () => ({
    default: (await import('../workflows/queue/door/TicketPage.tsx')).TicketPage,
  })),
  door('/menu/:key/:tableId?', async () => ({
    default: (await import('../workflows/guests/GuestMenuPage.tsx')).GuestMenuPage,
  })),
]

/** Fetches the sign-in, which whoever is signed in never needs. */
export const loadSignIn = async (): Promise<Screen> => ({ default: (await import('./SignIn.tsx')).SignIn })

/** Fetches the frame around every screen, which the sign-in does without. */
export const loadShell = async (): Promise<Screen> => ({ default: (await import('./Shell.tsx')).Shell })

/** Fetches what holds the server's answers, which the sign-in does without. */
export const loadServerData = async () => ({ default: (await import('./ServerData.tsx')).ServerData })

const loadBehind = async (pathname: string): Promise<unknown> => (await import('./routes.ts')).loadScreen(pathname)

/** Fetches what a path leads to while the session and the words are still on their way. */
export function loadAhead(pathname: string): Promise<unknown> {
  if (pathname === '/login') return loadSignIn()
  const open = publicRoutes.find(({ path }) => matchPath(path, pathname))
  return Promise.all(open ? [loadServerData(), open.load()] : [loadShell(), loadBehind(pathname)])
}
