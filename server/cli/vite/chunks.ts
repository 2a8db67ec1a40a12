import { join } from 'node:path'
import type { Rolldown } from 'vite'

type InfoOf = (module: string) => Rolldown.ModuleInfo | null

/** Entry modules that need no sign-in: the sign-in, the waiting room's display, and the pages on guests' phones. */
const open = [
  'app/sign-in/SignIn.tsx',
  'areas/queue/door/DisplayPage.tsx',
  'areas/queue/door/JoinPage.tsx',
  'areas/queue/door/TicketPage.tsx',
  'areas/menu/GuestMenuPage.tsx',
  'areas/bookings/door/BookPage.tsx',
  'areas/bookings/door/OwnBookingPage.tsx',
  'areas/queue/door/FeedbackPage.tsx',
  'app/pages/ServerData.tsx',
]

/** Entry modules of every screen behind the sign-in. */
const inside = ['app/shell/Shell.tsx', 'app/routes.ts']

/** Entry module of every list, which shows rows and sends no commands itself. */
const list = ['resources/ResourceScreen.tsx']

const isOurs = (id: string) => /src[\\/].*\.tsx?$/.test(id)

/**
 * Groups of modules that are built into one file. A hundred small files take longer than five large ones, and are
 * larger together. One file has the modules that the console starts with, another those that every signed-in person
 * needs; icons are one file, and so are the parts of guests' pages, which would each be too small to be compressed. Small
 * parts with many users are two files: parts of lists, and parts of commands only. The rest is divided by the modules
 * that need it.
 */
export const chunks: Rolldown.CodeSplittingOptions = {
  includeDependenciesRecursively: false,
  groups: [
    { name: 'main', tags: ['$initial'], priority: 3 },
    { name: 'queries', test: /@tanstack[\\/]/, priority: 2 },
    { name: 'icons', test: /@blueprintjs[\\/]icons/, minShareCount: 5, priority: 2 },
    { name: 'guest', test: /door[\\/](GuestFrame|held-ticket|problem-words|use-guest-write)\b/, priority: 2 },
    { name: behindSignIn('shell', (id, reached) => reached(inside).has(id)), priority: 1 },
    { name: behindSignIn('parts', (id, reached) => isOurs(id) && reached(list).has(id)), minShareCount: 14 },
    { name: behindSignIn('acts', isOurs), minShareCount: 14 },
  ],
}

/**
 * Returns a function that gives a name to modules that are not needed before the sign-in, chosen by the imports of some
 * modules.
 */
function behindSignIn(name: string, isOne: (id: string, reached: (from: readonly string[]) => Set<string>) => boolean) {
  const known = new Map<readonly string[], Set<string>>()
  return (id: string, context: { getModuleInfo: InfoOf }) => {
    const reached = (from: readonly string[]) => {
      const found = known.get(from) ?? reachedFrom(from, (module) => context.getModuleInfo(module))
      known.set(from, found)
      return found
    }
    return !reached(open).has(id) && isOne(id, reached) ? name : null
  }
}

/** Returns some modules of src with everything that they import statically. */
function reachedFrom(from: readonly string[], infoOf: InfoOf): Set<string> {
  const found = new Set<string>()
  const visit = (id: string) => {
    if (found.has(id)) return
    found.add(id)
    for (const next of infoOf(id)?.importedIds ?? []) visit(next)
  }
  for (const path of from) {
    const id = join(process.cwd(), 'src', path)
    if (!infoOf(id)) throw new Error(`The console has no module ${path}; server/cli/vite/chunks.ts names it.`)
    visit(id)
  }
  return found
}
