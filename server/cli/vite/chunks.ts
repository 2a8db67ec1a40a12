import { join } from 'node:path'
import type { Rolldown } from 'vite'

type InfoOf = (module: string) => Rolldown.ModuleInfo | null

/** Where that begins which needs no sign-in: the sign-in itself, the waiting room's display, what guests see on their phones. */
const open = [
  'app/SignIn.tsx',
  'workflows/queue/door/DisplayPage.tsx',
  'workflows/queue/door/JoinPage.tsx',
  'workflows/queue/door/TicketPage.tsx',
  'workflows/guests/GuestMenuPage.tsx',
]

/** Where every screen behind the sign-in begins. */
const inside = ['app/Shell.tsx', 'app/routes.ts', 'app/ServerData.tsx']

/**
 * Which modules come in one file. A hundred small files take longer than five large ones, and are larger together: what the
 * console begins with is one, what everybody needs who is signed in another; icons and small parts that many use are one
 * each. All else is cut by who needs it.
 */
export const chunks: Rolldown.CodeSplittingOptions = {
  includeDependenciesRecursively: false,
  groups: [
    { name: 'main', tags: ['$initial'], priority: 3 },
    { name: 'queries', test: /@tanstack[\\/]/, priority: 2 },
    { name: 'icons', test: /@blueprintjs[\\/]icons/, minShareCount: 3, priority: 2 },
    { name: behindSignIn('shell', (id, reached) => reached(inside).has(id)), priority: 1 },
    { name: behindSignIn('parts', (id) => /src[\\/]/.test(id)), minShareCount: 4 },
  ],
}

/** Modules of a name that nothing needs before the sign-in, chosen by what some modules import. */
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

/** Everything that modules of src import statically, and they themselves. */
function reachedFrom(from: readonly string[], infoOf: InfoOf): Set<string> {
  const found = new Set<string>()
  const visit = (id: string) => {
    if (found.has(id)) return
    found.add(id)
    for (const next of infoOf(id)?.importedIds ?? []) visit(next)
  }
  for (const path of from) visit(join(process.cwd(), 'src', path))
  return found
}
