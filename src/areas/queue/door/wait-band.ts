const step = 5

/** A quote as a band of five minutes, such as 15–20, since it cannot be predicted to the minute. */
export function waitBand(quote: number): [from: number, to: number] {
  const to = Math.max(step, Math.ceil(quote / step) * step)
  return [to - step, to]
}
