import { useEffect, useEffectEvent } from 'react'

/** Where a page begins, as an address says it; what is no such number is the first page. */
export function startIn(search: URLSearchParams): number {
  const start = search.get('start') ?? ''
  return /^\d{1,7}$/.test(start) ? Number(start) : 0
}

/** Where the last page begins. */
export const lastPage = (total: number, length: number): number => Math.max(0, Math.ceil(total / length) - 1) * length

/**
 * Whoever asks for a page past the end is led to the last one: a link was old, or what stood on the page is gone. `total` is
 * undefined until it is known. Answers whether the page that is asked for is past the end.
 */
export function useNoPageBeyond(
  { start, length, total }: { start: number; length: number; total: number | undefined },
  turnTo: (start: number) => void,
): boolean {
  const isBeyond = total !== undefined && start > 0 && start >= total
  const lead = useEffectEvent(() => turnTo(lastPage(total ?? 0, length)))
  useEffect(() => {
    if (isBeyond) lead()
  }, [isBeyond])
  return isBeyond
}
