/** Runs `flush` with everything collected, at once where it was quiet and else at most once per `interval` ms. */
export function coalesce<T>(flush: (items: Set<T>) => void, interval: number) {
  let items = new Set<T>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const run = () => {
    timer = undefined
    if (items.size === 0) return
    const collected = items
    items = new Set()
    timer = setTimeout(run, interval)
    flush(collected)
  }
  return {
    add(item: T) {
      items.add(item)
      if (timer === undefined) run()
    },
    stop: () => clearTimeout(timer),
  }
}
