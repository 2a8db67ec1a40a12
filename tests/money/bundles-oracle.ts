/** Promotions on single portions, each portion in a list of its own; whole numbers of any size. */

export interface OracleRule {
  kind: 'price' | 'buy_get' | 'set_price' | 'percent' | 'amount'
  value: number
  /** The dishes of each side: covered or bought, got, or the parts of a set. */
  sides: readonly (readonly string[])[]
  counts: readonly number[]
  get: number
  times: number | null
}

export interface OracleLine {
  dish: string
  quantity: number
  options: number
}

interface Portion {
  line: number
  price: bigint
}

const sum = (all: readonly bigint[]) => all.reduce((a, b) => a + b, 0n)
const pricesOf = (portions: readonly Portion[]) => sum(portions.map(({ price }) => price))

/** Half a unit goes up. */
const shareOf = (amount: bigint, basisPoints: number) => (amount * BigInt(basisPoints) * 2n + 10_000n) / 20_000n

/**
 * Parts of a sum by their weight: whole units first, then one more where most was cut, at equal remainders the first.
 */
function partsOf(amount: bigint, worth: readonly bigint[]): bigint[] {
  const all = sum(worth)
  if (all === 0n) return worth.map(() => 0n)
  const parts = worth.map((each) => (amount * each) / all)
  const cut = worth.map((each, at) => ({ at, cut: (amount * each) % all }))
  cut.sort((a, b) => (a.cut === b.cut ? a.at - b.at : a.cut > b.cut ? -1 : 1))
  for (const { at } of cut.slice(0, Number(amount - sum(parts)))) parts[at]! += 1n
  return parts
}

/** The portions of a side, the dearest first. */
function portionsOf(side: readonly string[], lines: readonly OracleLine[], left: readonly number[]): Portion[] {
  const portions = lines.flatMap(({ dish, quantity }, line) => {
    if (!side.includes(dish)) return []
    const odd = left[line]! % quantity
    return Array.from({ length: quantity }, (_, at): Portion => {
      return { line, price: BigInt(Math.floor(left[line]! / quantity) + (at < odd ? 1 : 0)) }
    })
  })
  return portions.sort((a, b) => (a.price === b.price ? a.line - b.line : a.price > b.price ? -1 : 1))
}

/** Bundles one by one, each with its portions of every side. */
export function bundlesOf({ sides, counts, times }: OracleRule, lines: readonly OracleLine[], left: readonly number[]) {
  const rest = sides.map((side) => portionsOf(side, lines, left))
  const bundles: Portion[][][] = []
  while (bundles.length < (times ?? 9999) && rest.every((portions, side) => portions.length >= counts[side]!))
    bundles.push(rest.map((portions, side) => portions.splice(0, counts[side]!)))
  return bundles
}

/** Consecutive bundles with the same lines and prices: their discount is divided among all of them. */
function groupsOf(bundles: readonly Portion[][][]): Portion[][][][] {
  const groups: { text: string; bundles: Portion[][][] }[] = []
  for (const bundle of bundles) {
    const text = bundle.map((side) => side.map(({ line, price }) => `${line} ${price}`).join()).join('|')
    if (groups.at(-1)?.text === text) groups.at(-1)!.bundles.push(bundle)
    else groups.push({ text, bundles: [bundle] })
  }
  return groups.map((group) => group.bundles)
}

/** The sum that a rule takes off the rest of the lines, and off each of them. */
export function takenBy(rule: OracleRule, lines: readonly OracleLine[], left: readonly number[]) {
  const off = lines.map(() => 0n)
  const share = (amount: bigint, portions: readonly Portion[]) => {
    const worth = lines.map((_, line) => pricesOf(portions.filter((one) => one.line === line)))
    for (const [line, part] of partsOf(amount, worth).entries()) off[line]! += part
  }
  if (rule.kind === 'percent' || rule.kind === 'amount') {
    const all = portionsOf(rule.sides[0]!, lines, left)
    const amount = rule.kind === 'percent' ? shareOf(pricesOf(all), rule.value) : BigInt(rule.value)
    share(amount < pricesOf(all) ? amount : pricesOf(all), all)
  } else if (rule.kind === 'price')
    for (const portion of portionsOf(rule.sides[0]!, lines, left)) {
      const less = portion.price - BigInt(rule.value + lines[portion.line]!.options)
      if (less > 0n) off[portion.line]! += less
    }
  else
    for (const alike of groupsOf(bundlesOf(rule, lines, left))) {
      const [bundle] = alike
      const got = rule.sides.length > 1 ? bundle![1]! : bundle![0]!.slice(-rule.get)
      const all = pricesOf(bundle!.flat())
      const saved = rule.kind === 'buy_get' ? shareOf(pricesOf(got), rule.value) : all - BigInt(rule.value)
      if (saved > 0n) share(saved * BigInt(alike.length), alike.flat(2))
    }
  return { amount: Number(sum(off)), off: off.map(Number) }
}
