import { base } from '../device/base.ts'
import { keptForWindow } from '../device/kept.ts'
import { trusted } from '../device/trusted-address.ts'

const address = '/service-worker.js'
const reloadedKey = 'reloaded_from'

/** Registers the service worker, which keeps the shell for offline use and shows notifications; not in development. */
export function startWorker(): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (reloadOnce()) event.preventDefault()
  })
  if (base || !import.meta.env.PROD || !('serviceWorker' in navigator)) return
  // The worker is registered after the page has loaded its own files.
  const register = () => void navigator.serviceWorker.register(trusted(address)).catch(() => undefined)
  if (document.readyState === 'complete') register()
  else window.addEventListener('load', register)
}

/** The build that this page runs, by the name of its entry. */
const build = () => document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? ''

/**
 * A chunk of this console is no longer on the server, so a newer console exists: reloads the page, once per build. If
 * the reload brings the same build again, the caller reports the failure instead of reloading forever.
 */
function reloadOnce(): boolean {
  try {
    if (keptForWindow.read(reloadedKey) === build()) return false
    keptForWindow.write(reloadedKey, build())
  } catch {
    // A window that can note nothing could reload for ever.
    return false
  }
  window.location.reload()
  return true
}
