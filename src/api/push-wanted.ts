import { type PushKind, pushKinds } from '#contract/push.ts'

/** What this device is to be notified of, whoever signs in on it; kept in the browser. */
export const notifyKey = 'notify'

/** null where it is not to be notified. */
export function wantedKinds(): PushKind[] | null {
  try {
    const kept = localStorage.getItem(notifyKey)
    return kept === null ? null : pushKinds.filter((kind) => kept.split(',').includes(kind))
  } catch {
    return null
  }
}

/** Keeps it. */
export function wantKinds(kinds: readonly PushKind[] | null): void {
  try {
    if (kinds === null) localStorage.removeItem(notifyKey)
    else localStorage.setItem(notifyKey, kinds.join(','))
  } catch {
    // Until the page is loaded anew the server knows it.
  }
}
