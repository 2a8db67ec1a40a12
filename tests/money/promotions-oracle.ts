/** Promotions by plain loops: every set of them is tried on every line, with whole numbers of any size. */
import { rounded } from './oracle.ts'

interface OracleRule {
  id: string
  kind: 'percent' | 'amount'
  value: number
  maximum: number | null
  applicableType: 'order' | 'category' | 'menu'
  applicableBindingType: 'only' | 'except'
  categoryId: readonly string[]
  menuId: readonly string[]
  minimum: number | null
  minimumQuantity: number | null
  guests: 'everybody' | 'members'
  methods: readonly string[]
  fromDate: string | null
  toDate: string | null
  weekdays: readonly string[]
  fromTime: string | null
  toTime: string | null
  priority: number
  stacks: 'with_all' | 'alone' | 'group'
  stackGroup: string | null
}

interface OracleLine {
  menuId: string
  categoryId: string | null
  quantity: number
  amount: number
  day: string
  time: string
}

interface OracleCart {
  method: string
  hasMember: boolean
  lines: readonly OracleLine[]
}

const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** The places of the lines that a rule counts on a cart; undefined where it does not hold. */
function countedBy(rule: OracleRule, cart: OracleCart): number[] | undefined {
  if (rule.methods.length > 0 && !rule.methods.includes(cart.method)) return undefined
  if (rule.guests === 'members' && !cart.hasMember) return undefined
  const places: number[] = []
  let [amount, quantity] = [0, 0]
  for (const [place, line] of cart.lines.entries()) {
    let isNamed = rule.applicableType === 'category' && rule.categoryId.some((id) => id === line.categoryId)
    isNamed ||= rule.applicableType === 'menu' && rule.menuId.some((id) => id === line.menuId)
    if (rule.applicableType !== 'order' && isNamed === (rule.applicableBindingType === 'except')) continue
    const weekday = ((new Date(`${line.day}T00:00Z`).getUTCDay() + 6) % 7) + 1
    if (rule.weekdays.length > 0 && !rule.weekdays.includes(String(weekday))) continue
    if ((rule.fromDate ?? '') > line.day || (rule.toDate ?? '3000') < line.day) continue
    const begin = rule.fromTime === null ? 0 : minutes(rule.fromTime)
    let end = rule.toTime === null ? 1440 : minutes(rule.toTime)
    if (rule.fromTime !== null && rule.toTime !== null && end <= begin) end += 1440
    const at = minutes(line.time)
    if (!((at >= begin && at < end) || (at + 1440 >= begin && at + 1440 < end))) continue
    places.push(place)
    amount += line.amount
    quantity += line.quantity
  }
  if (places.length === 0 || quantity < (rule.minimumQuantity ?? 0) || amount < (rule.minimum ?? 0)) return undefined
  return places
}

const least = (...all: bigint[]) => all.reduce((a, b) => (a < b ? a : b))
const sum = (all: readonly bigint[]) => all.reduce((a, b) => a + b, 0n)

/** Parts of an amount as the lines are worth: each its whole units, then one more for those that were cut most. */
function partsOf(amount: bigint, worth: readonly bigint[]): bigint[] {
  const all = sum(worth)
  if (all === 0n) return worth.map(() => 0n)
  const parts = worth.map((each) => (amount * each) / all)
  const cut = worth.map((each, index) => ({ index, cut: amount * each - parts[index]! * all }))
  cut.sort((a, b) => (a.cut === b.cut ? a.index - b.index : a.cut > b.cut ? -1 : 1))
  let odd = amount - sum(parts)
  for (const { index } of cut) if (odd-- > 0n) parts[index]! += 1n
  return parts
}

interface Outcome {
  saves: number
  ids: string[]
  left: number[]
}

/** The price of a cart with some rules, in the order of their computing. */
function priced(
  chosen: readonly OracleRule[],
  cart: OracleCart,
  counted: ReadonlyMap<OracleRule, number[]>,
  room: (id: string) => number,
) {
  const left = cart.lines.map(({ amount }) => BigInt(amount))
  const taken: bigint[] = []
  for (const rule of chosen) {
    const places = counted.get(rule)!
    const worth = places.map((place) => left[place]!)
    const base = sum(worth)
    const limits = [rule.maximum, room(rule.id)].filter((limit) => limit !== null && limit !== Infinity)
    const share = rule.kind === 'percent' ? rounded(base * BigInt(rule.value), 10_000n) : BigInt(rule.value)
    const off = least(share, base, ...limits.map((limit) => BigInt(limit!)))
    for (const [index, part] of partsOf(off, worth).entries()) left[places[index]!]! -= part
    taken.push(off)
  }
  return { taken, left: left.map(Number) }
}

/** The text of a rule without its name and its id. */
const reads = (rule: OracleRule, room: number) =>
  JSON.stringify([
    [rule.toDate ?? '9999', rule.value, rule.maximum, rule.applicableBindingType, rule.minimum, rule.minimumQuantity],
    [[...rule.categoryId].sort(), [...rule.menuId].sort(), [...rule.methods].sort(), [...rule.weekdays].sort()],
    [rule.guests, rule.fromDate, rule.fromTime, rule.toTime, rule.stacks, rule.stackGroup, room],
  ])

/** The best set of at most eight rules: every one of the sets is priced. */
export function bestByLoops(rules: readonly OracleRule[], cart: OracleCart, room: (id: string) => number): Outcome {
  const lines = [...cart.lines].sort((a, b) => {
    const [x, y] = [a, b].map((line) => `${line.menuId} ${line.categoryId ?? ''} ${line.day} ${line.time}`)
    return x! < y! ? -1 : x! > y! ? 1 : a.amount - b.amount || a.quantity - b.quantity
  })
  const sorted = { ...cart, lines }
  const counted = new Map(
    rules.flatMap((rule) => {
      const places = room(rule.id) > 0 ? countedBy(rule, sorted) : undefined
      return places ? [[rule, places] as const] : []
    }),
  )
  const phase = ({ kind, applicableType }: OracleRule) =>
    `${applicableType === 'order' ? 'b' : 'a'}${kind === 'percent' ? 'a' : 'b'}`
  const key = (rule: OracleRule) => [phase(rule), rule.priority, reads(rule, room(rule.id)), rule.id] as const
  const order = [...counted.keys()].map((rule) => ({ rule, key: key(rule) }))
  order.sort((a, b) => {
    for (const [index, one] of a.key.entries()) if (one !== b.key[index]!) return one < b.key[index]! ? -1 : 1
    return 0
  })
  const computed = order.map(({ rule }) => rule)
  const place = (rule: OracleRule) => `${String(rule.priority).padStart(6, '0')} ${rule.toDate ?? '9999'} ${rule.id}`
  let best: Outcome & { places: string[] } = { saves: 0, ids: [], left: lines.map(({ amount }) => amount), places: [] }
  for (let bits = 1; bits < 1 << computed.length; bits++) {
    const chosen = computed.filter((_, index) => (bits >> index) & 1)
    const isAllowed = chosen.every(
      (a, i) =>
        (a.stacks !== 'alone' || chosen.length === 1) &&
        chosen.every(
          (b, j) => i === j || a.stacks !== 'group' || b.stacks !== 'group' || a.stackGroup !== b.stackGroup,
        ),
    )
    if (!isAllowed) continue
    const { taken, left } = priced(chosen, sorted, counted, room)
    const saves = Number(sum(taken))
    const places = chosen.map(place).sort()
    const isTie = saves === best.saves
    const isFewer = chosen.length < best.ids.length
    const isFirst = chosen.length === best.ids.length && places.join('|') < best.places.join('|')
    if (saves > best.saves || (isTie && (isFewer || isFirst)))
      best = { saves, ids: chosen.map(({ id }) => id), left, places }
  }
  return best
}
