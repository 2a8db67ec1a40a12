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

/** Returns a readable name of a browser, such as "Chrome · Android"; null if it is unknown. */
export function deviceOf(userAgent = ''): string | null {
  const words = [first(userAgent, browsers), first(userAgent, systems)].filter((word) => word !== undefined)
  return words.length > 0 ? words.join(' · ') : null
}
