import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Style sheets that place things in a room or under a pointer, in the same place for both writing directions. */
const physical = ['tables/TableTile.css', 'tables/FloorPlan.css', 'overlay/PickUpGhost.css', 'ui/direction.css']

const sheets = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.css') && !physical.some((path) => name.endsWith(path)))
  .map((name) => join('src', name))

/** The parts of a value; anything in parentheses is one part. */
const partsOf = (value: string) => value.match(/(?:[\w-]+\([^()]*(?:\([^()]*\)[^()]*)*\)|\S)+/g) ?? []

/** Tells if a rule names the left or the right, or gives its two sides different values by their order. */
function isOneSided(name: string, value: string): boolean {
  if (name === 'text-align') return /\b(left|right)\b|^(start|end)$/.test(value)
  if (/(^|-)(left|right)($|-)/.test(name)) return true
  const parts = partsOf(value)
  if (['margin', 'padding', 'inset', 'border-width'].includes(name)) return parts.length === 4 && parts[1] !== parts[3]
  if (name === 'border-radius') return parts.length === 4 && (parts[0] !== parts[1] || parts[2] !== parts[3])
  return /\bto (left|right)\b|translateX/.test(value)
}

test('no rule of the console knows left or right, so that all of it mirrors', () => {
  const oneSided = sheets.flatMap((path) =>
    [
      ...readFileSync(path, 'utf8')
        .replace(/\/\*[\s\S]*?\*\//g, '')
        .matchAll(/([\w-]+):\s*([^;{}]+);/g),
    ]
      .filter(([, name, value]) => isOneSided(name!, value!.trim()))
      .map(([rule]) => `${path}: ${rule}`),
  )
  expect(oneSided).toEqual([])
})
