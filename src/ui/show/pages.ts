import { useEffect, useEffectEvent } from 'react'

/** Returns the word that an address names if it is one of these, else null. */
export const oneOf = <Word extends string>(words: readonly Word[], named: string | null): Word | null =>
  words.find((word) => word === named) ?? null

/** Returns the first row of a page from its address; an invalid number means the first page. */
export function startIn(search: URLSearchParams): number {
  const start = search.get('start') ?? ''
  return /^\d{1,7}$/.test(start) ? Number(start) : 0
}

/** Returns the first row of the last page. */
export const lastPage = (total: number, length: number): number => Math.max(0, Math.ceil(total / length) - 1) * length

/**
 * Leads from a page past the end to the last one: a link was old, or the rows of the page are gone. `total` is
 * undefined until it is known. Tells if the page in the address is past the end.
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
