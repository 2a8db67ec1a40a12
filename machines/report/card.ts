import { bundleStatus } from './arrow-status.ts'
import type { Bundle, Card } from './drawing.ts'
import { type Detail, type Row, rowsOf, widthOf } from './label.ts'
import type { Box } from './box.ts'
import type { Tally } from './tally.ts'
import { textWidth } from './text-width.ts'

/** An arrow within the card of its state: it stays in the state, or leads to a shared end. */
export interface Pill extends Box {
  bundle: Bundle
  row: Row
  isExit: boolean
}

const titleHeight = 28
const pillHeight = 19
const pillGap = 4
const padding = 10
/** Cards are narrow when ranks are side by side, and low when ranks are on top of each other. */
const usualWidth = { LR: 150, TB: 340 }

/** The pills of a card; where there is little room, all that stays and was taken is one pill. */
function pillsOf({ name, stays, exits }: Card, detail: Detail, tally: Tally, prefix: string): Omit<Pill, keyof Box>[] {
  const pill = (bundle: Bundle) => ({ bundle, row: rowsOf(bundle, 'count', tally, prefix)[0]!, isExit: false })
  const leaving = exits.map((bundle) => {
    const { row } = pill(bundle)
    return { bundle, row: { ...row, words: `→ ${bundle.to.replaceAll('_', ' ')}` }, isExit: true }
  })
  const isQuiet = (bundle: Bundle) => tally.levels.every((level) => bundleStatus(bundle, tally, level) === 'taken')
  const quiet = detail === 'count' ? stays.filter(isQuiet) : []
  if (quiet.length < 2) return [...stays.map(pill), ...leaving]
  const together = pill({ key: `${name} ↻`, from: name, to: name, arrows: quiet.flatMap(({ arrows }) => arrows) })
  const words = `↻ ${quiet.length} events`
  return [
    { ...together, row: { ...together.row, words } },
    ...stays.filter((bundle) => !quiet.includes(bundle)).map(pill),
    ...leaving,
  ]
}

/** Returns the size of a card, with its pills in rows; places are counted from its corner. */
export function cardSize(card: Card, detail: Detail, direction: 'LR' | 'TB', tally: Tally, prefix: string) {
  const { title, kind, entrances } = card
  const given = pillsOf(card, detail, tally, prefix)
  const widths = given.map(({ row }) => widthOf({ ...row, isGuard: true }) + 14)
  const least = textWidth(title, 13.5) + 2 * padding + 40
  const all = widths.reduce((sum, width) => sum + width + pillGap, 2 * padding - pillGap)
  const across = Math.max(least, Math.min(usualWidth[direction], all), ...widths.map((width) => width + 2 * padding))
  const pills: Pill[] = []
  let [x, y] = [padding, titleHeight + pillHeight / 2]
  for (const [index, pill] of given.entries()) {
    const width = widths[index]!
    if (x > padding && x + width > across - padding) [x, y] = [padding, y + pillHeight + pillGap]
    pills.push({ ...pill, x: x + width / 2, y, width, height: pillHeight })
    x += width + pillGap
  }
  const bottom = pills.length > 0 ? y + pillHeight / 2 + 8 : titleHeight + 4
  return { width: across + (kind === 'final' ? 4 : 0), height: bottom + (entrances === undefined ? 0 : 14), pills }
}
