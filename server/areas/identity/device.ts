const browsers = [
  [/\bEdg/, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/Chrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const
const systems = [
  [/\biPad\b/, 'iPad'],
  [/\biPhone\b/, 'iPhone'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
] as const

const first = (userAgent: string, known: readonly (readonly [RegExp, string])[]) =>
  known.find(([sign]) => sign.test(userAgent))?.[1]

/**
 * A browser's name for itself in words that people know, such as "Chrome · Android"; null where it says nothing known.
 */
export function deviceOf(userAgent = ''): string | null {
  const words = [first(userAgent, browsers), first(userAgent, systems)].filter((word) => word !== undefined)
  return words.length > 0 ? words.join(' · ') : null
}
