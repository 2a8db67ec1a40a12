import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { startsOf } from 'statechart-paths/paths/starts.ts'
import { lifecycleCharts } from '#machines/index.ts'
import { type House, house } from '../../support/house.ts'
import { allRules } from '../../support/invariants.ts'
import { furnish } from '../../support/place/furnish.ts'
import { type Question, questionsOf } from '../../support/rules/question.ts'
import { rewindOf, writtenTo } from '../../support/written.ts'
import { nextInCommand } from './inside-command.ts'
import { ownerOf } from './look.ts'
import { placeRow } from './place-row.ts'
import { sendAsServer } from './server-hand.ts'

let h: House
let rules: Question[]
beforeAll(async () => {
  h = await house({ tables: 1 })
  await furnish(h)
  rules = questionsOf(await allRules(h.db), h.merchantId)
})

/** Row by row what breaks a rule about anything that was written since a moment. */
const brokenSince = (moment: number): Promise<object[]> =>
  h.db.transaction(async (tx) => {
    await tx.execute(sql`SET LOCAL plan_cache_mode = force_generic_plan`)
    const found: object[] = []
    for (const { text, query } of rules)
      if (writtenTo(h.db)!.isStale(moment, text)) found.push(...(await tx.execute(query)).rows)
    return found
  })

test('a furnished house breaks no rule', async () => {
  expect(await brokenSince(-1)).toEqual([])
})

describe.each(lifecycleCharts.map((chart) => [chart.id, chart] as const))('%s', (_, chart) => {
  test('a row with which a path begins breaks no rule of the house, once the command is over that it is in', async () => {
    const broken: object[] = []
    for (const { state, facts } of startsOf(chart)) {
      await rewindOf(h.db)!.mark()
      const moment = writtenTo(h.db)!.now
      const id = await placeRow(h, chart, { state, facts })
      const next = nextInCommand(chart, { state, facts })
      if (next) await sendAsServer(h, await ownerOf(h), chart, id, next)
      broken.push(...(await brokenSince(moment)).map((found) => ({ state, facts, id, ...found })))
      await rewindOf(h.db)!.back()
    }
    expect(broken).toEqual([])
  })
})
