/** The version that this console sends in the header `admin-version` of every call. */
export const adminVersion = '7.0.5'

const versionPattern = /^\d{1,5}(\.\d{1,5}){0,3}$/

/** Tells if a text is a version as clients send it: "7.0.5". */
export const isVersion = (text: string): boolean => versionPattern.test(text)

/** Tells if one version comes before another; missing parts are 0, so "7" is "7.0.0". */
export function isOlder(version: string, than: string): boolean {
  const [a, b] = [version, than].map((text) => text.split('.').map(Number))
  const parts = Math.max(a!.length, b!.length)
  for (let part = 0; part < parts; part++) {
    const difference = (a![part] ?? 0) - (b![part] ?? 0)
    if (difference !== 0) return difference < 0
  }
  return false
}
