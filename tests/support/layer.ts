/** The same object but for some methods; the rest still run on the object itself. */
export function layer<T extends object>(object: T, methods: object): T {
  return new Proxy(object, {
    get(_, key) {
      if (key in methods) return Reflect.get(methods, key)
      const value: unknown = Reflect.get(object, key, object)
      return typeof value === 'function' ? value.bind(object) : value
    },
  })
}
