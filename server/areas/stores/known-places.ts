/** Tells if there is a time zone of this name. */
export const isZone = (name: string): boolean => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

/** Tells if there is a currency of this code. */
export const isCurrency = (code: string): boolean => Intl.supportedValuesOf('currency').includes(code)
