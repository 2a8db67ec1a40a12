import { kept } from '../../device/kept.ts'

export const deviceNameKey = 'device_name'

/** The name that people gave this device; empty if it has none. */
export const deviceName = (): string => kept.read(deviceNameKey) ?? ''

/** Names this device; the next person who signs in signs their acts with it. */
export function nameDevice(name: string): void {
  if (name.trim() === '') kept.drop(deviceNameKey)
  else kept.write(deviceNameKey, name.trim())
}
