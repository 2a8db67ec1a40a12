import { type PushKind, pushKinds } from '#contract/push/push.ts'
import { kept } from '../../device/kept.ts'

/** The key of the kinds that this device is notified of, no matter who signs in on it; kept in the browser. */
export const notifyKey = 'notify'

/** null where it is not to be notified. */
export function wantedKinds(): PushKind[] | null {
  const wanted = kept.read(notifyKey)
  return wanted === null ? null : pushKinds.filter((kind) => wanted.split(',').includes(kind))
}

/** Keeps it. */
export function wantKinds(kinds: readonly PushKind[] | null): void {
  if (kinds === null) kept.drop(notifyKey)
  else kept.write(notifyKey, kinds.join(','))
}
