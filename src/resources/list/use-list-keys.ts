import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHotkey } from '../../ui/hooks/use-hotkey.ts'
import type { ResourceRow } from '../../api/resources/resources.ts'
import { meansRow } from './list-row.ts'
import type { ChosenRows } from './ListTable.tsx'
import type { List } from './use-list.ts'

interface Keys {
  list: List
  openId: string | undefined
  chosen: ChosenRows
  setChosen: (chosen: ChosenRows) => void
  onShow: (id: string) => void
  mayAdd: boolean
}

/**
 * A list by keys alone: `j` and `k` move, `Enter` opens, `x` chooses, `[` and `]` turn pages, `c` adds. Returns the row
 * of the cursor.
 */
export function useListKeys({ list, openId, chosen, setChosen, onShow, mayAdd }: Keys): string | undefined {
  const { t } = useTranslation()
  const [cursor, setCursor] = useState<string | undefined>(openId)
  const { rows, turn } = list
  const at = rows.findIndex(({ id }) => id === cursor)
  const isHere = at >= 0
  const go = (by: number) => {
    const row = rows[Math.min(rows.length - 1, Math.max(0, isHere ? at + by : 0))]
    if (!row) return
    setCursor(row.id)
    if (openId && openId !== 'new') onShow(row.id)
  }
  /** With Shift, all from the nearest chosen row above. */
  const choose = (isRange: boolean) => {
    if (!isHere) return
    const above = rows.slice(0, at).findLastIndex(({ id }) => chosen.has(id))
    const range: readonly ResourceRow[] = isRange && above >= 0 ? rows.slice(above, at + 1) : [rows[at]!]
    const next = new Map(chosen)
    for (const row of range) if (range.length > 1 || !next.delete(row.id)) next.set(row.id, row)
    setChosen(next)
  }
  useHotkey('j', () => go(1), rows.length > 0, t('help.key.down'))
  useHotkey('k', () => go(-1), rows.length > 0, t('help.key.up'))
  useHotkey('Enter', (event) => meansRow(event) && onShow(rows[at]!.id), isHere, t('list.key.open'))
  useHotkey('x', (event) => choose(event.shiftKey), isHere, t('list.key.choose'))
  useHotkey('[', () => turn(-1), true, t('list.previous'))
  useHotkey(']', () => turn(1), true, t('list.next'))
  useHotkey('c', () => onShow('new'), mayAdd, t('list.key.add'))
  return isHere ? cursor : undefined
}
