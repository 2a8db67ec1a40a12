import { useCallback, useMemo } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { type FloorUrl, readFloorUrl, writeFloorUrl } from './floor-url.ts'
import { type FloorDialog, doings } from '../seating/table-events.ts'

/**
 * Returns the view of the floor, the open table and the step that is under way there; all of it is the address of the
 * page.
 */
export function useFloorUrl() {
  const { tableId } = useParams()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const url = useMemo(() => readFloorUrl(search), [search])
  const doing = doings.find((each) => each === search.get('do'))
  const toId = search.get('to') ?? undefined

  const go = useCallback(
    (id: string | undefined, next: FloorUrl, then: { doing?: FloorDialog; to?: string; replace?: boolean } = {}) => {
      const query = writeFloorUrl(next)
      if (then.doing) query.set('do', then.doing)
      if (then.to) query.set('to', then.to)
      void navigate({ pathname: id ? `/floor/${id}` : '/floor', search: query.toString() }, { replace: then.replace })
    },
    [navigate],
  )
  const hasTable = tableId !== undefined
  const openTable = useCallback(
    (id: string, change: Partial<FloorUrl> = {}) => go(id, { ...url, ...change }, { replace: hasTable }),
    [go, url, hasTable],
  )
  return {
    url,
    tableId,
    doing,
    /** The table that the party of the open one will be moved to. */
    toId,
    openTable,
    closeTable: () => go(undefined, url),
    change: (change: Partial<FloorUrl>) => go(tableId, { ...url, ...change }, { doing, replace: true }),
    begin: (next: FloorDialog) => go(tableId, url, { doing: next }),
    /** Picks up the party of a table; with a target it shows the effect. */
    carry: (id: string, to?: string) => go(id, url, { doing: 'carry', to, replace: hasTable }),
    finish: () => go(tableId, url, { replace: true }),
  }
}
