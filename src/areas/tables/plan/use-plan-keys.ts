import { useTranslation } from 'react-i18next'
import { planGrid } from '#contract/tables/floor-plan.ts'
import { useKeyHint } from '../../../ui/show/key-hints.ts'
import { isTyping } from '../../../ui/hooks/is-typing.ts'
import { currentLayout, useLayout } from '../../../ui/theme.ts'
import { isCovered } from '../../../ui/overlay/covered.ts'
import { useWindowKeys } from '../../../ui/hooks/use-window-keys.ts'

/** With Shift a key takes this many steps at once. */
const stride = 8
const ways: Readonly<Record<string, [number, number]>> = {
  ArrowLeft: [-planGrid, 0],
  ArrowRight: [planGrid, 0],
  ArrowUp: [0, -planGrid],
  ArrowDown: [0, planGrid],
}

/** The actions of keys on the drawing board. */
interface PlanKeys {
  nudge: (dx: number, dy: number) => void
  /** By 45 degrees; with Shift back by the smallest step. */
  turn: (isBack: boolean) => void
  duplicate: () => void
  remove: () => void
  selectAll: () => void
  selectNothing: () => void
  undo: () => void
  redo: () => void
  save: () => void
}

function withControl(key: string, isShift: boolean, keys: PlanKeys): (() => void) | undefined {
  if (key === 'z') return isShift ? keys.redo : keys.undo
  const plain: Record<string, () => void> = { y: keys.redo, s: keys.save, a: keys.selectAll, d: keys.duplicate }
  return plain[key]
}

function alone(key: string, isShift: boolean, keys: PlanKeys): (() => void) | undefined {
  const way = ways[key]
  const times = isShift ? stride : 1
  if (way) return () => keys.nudge(way[0] * times, way[1] * times)
  if (key.toLowerCase() === 'r' && currentLayout().singleKeys) return () => keys.turn(isShift)
  return { Delete: keys.remove, Backspace: keys.remove, Escape: keys.selectNothing }[key]
}

/** Listens to the keys of the plan editor while nothing is typed and no dialog covers it. */
export function usePlanKeys(keys: PlanKeys): void {
  useWindowKeys((event) => {
    if (event.defaultPrevented || event.altKey || isCovered()) return
    const hasControl = event.ctrlKey || event.metaKey
    const isSaving = hasControl && event.key === 's'
    if (isTyping(event.target) && !isSaving) return
    const isChoice = event.target instanceof HTMLElement && event.target.matches('input')
    if (isChoice && event.key.startsWith('Arrow')) return
    const act = hasControl
      ? withControl(event.key.toLowerCase(), event.shiftKey, keys)
      : alone(event.key, event.shiftKey, keys)
    if (!act) return
    event.preventDefault()
    act()
  })
}

/** Lists the keys of the drawing board in the help. */
export function usePlanHints(): void {
  const { t } = useTranslation()
  useKeyHint('R', useLayout().singleKeys ? t('plan.turn') : undefined)
  useKeyHint('Ctrl D', t('plan.duplicate'))
  useKeyHint('Del', t('plan.remove'))
  useKeyHint('Ctrl Z', t('plan.undo'))
  useKeyHint('Ctrl ⇧ Z', t('plan.redo'))
  useKeyHint('Ctrl S', t('plan.save'))
}
