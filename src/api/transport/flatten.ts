/** Flattens data for a query string: arrays as `key[index]`, nothing for absent values. */
export function flatten(data: object): Record<string, string> {
  const flat: Record<string, string> = {}
  for (const [key, value] of Object.entries(data)) {
    if (value === undefined || value === null) continue
    if (Array.isArray(value)) value.forEach((item, index) => (flat[`${key}[${index}]`] = String(item)))
    else flat[key] = String(value)
  }
  return flat
}
