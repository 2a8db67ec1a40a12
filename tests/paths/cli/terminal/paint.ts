const codes = { bold: 1, dim: 2, red: 31, green: 32, yellow: 33, cyan: 36 } as const

/** Colours text for a terminal. */
export type Paint = Record<keyof typeof codes, (text: string) => string>

/** Colours where they are wanted, and plain text where not. */
export const paintFor = (isColoured: boolean): Paint =>
  Object.fromEntries(
    Object.entries(codes).map(([name, code]) => [
      name,
      (text: string) => (isColoured && text !== '' ? `\u001b[${code}m${text}\u001b[0m` : text),
    ]),
  ) as Paint
