/** Makes the value of each object once, and keeps it as long as the object lives: charts and graphs never change. */
export function remembering<K extends object, V extends object | boolean | number>(make: (key: K) => V): (key: K) => V {
  const known = new WeakMap<K, V>()
  return (key) => {
    const before = known.get(key)
    if (before !== undefined) return before
    const value = make(key)
    known.set(key, value)
    return value
  }
}
