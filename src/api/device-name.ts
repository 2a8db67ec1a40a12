export const deviceNameKey = 'device_name'

/** What people call this device; empty where nobody named it. */
export const deviceName = (): string => localStorage.getItem(deviceNameKey) ?? ''

/** Names this device; whoever signs in next signs what they do with it. */
export function nameDevice(name: string): void {
  if (name.trim() === '') localStorage.removeItem(deviceNameKey)
  else localStorage.setItem(deviceNameKey, name.trim())
}
