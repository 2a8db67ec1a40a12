import { eq } from 'drizzle-orm'
import { addDays } from '#contract/calendar.ts'
import { noLadder } from '#contract/members/ranks.ts'
import { businessDayOf, startOfBusinessDay } from '../../business-day.ts'
import { makeKey } from '../../areas/queue/door/queue-key.ts'
import { createStore } from '../../areas/stores/create-store.ts'
import type { Db, Tx } from '../../db/handle.ts'
import { unhurried } from '../../db/transact.ts'
import { brands, merchants } from '../../db/schema/index.ts'
import { bistroMarlene } from './stores/bistro-marlene.ts'
import { openBook } from './tell/book.ts'
import { writeBook } from './tell/write-book.ts'
import { bistroEvening } from './evening/evening-bistro.ts'
import { weinbarEvening } from './evening/evening-weinbar.ts'
import { writeEvening } from './evening/evening.ts'
import { tellDay } from './tell/history.ts'
import { seedKitchen } from './evening/kitchen.ts'
import { seedMenu } from './stores/menu.ts'
import { seedNotices } from './stores/notices.ts'
import { seedPeople, type SeedDeps } from './stores/people.ts'
import type { StorePlan } from './stores/plan.ts'
import { seedPrices } from './stores/prices.ts'
import { createRng } from './rng.ts'
import { tellCredit } from './tell/tell-credit.ts'
import { comingBrings, memberTerms, tellMembers } from './tell/tell-members.ts'
import { tellDouble } from './tell/tell-double.ts'
import { tellRewards } from './tell/tell-rewards.ts'
import { tellPastHours } from './tell/tell-hours.ts'
import { tellCommission } from './tell/tell-commission.ts'
import { tellNumbers } from './tell/tell-numbers.ts'
import { tellPayouts } from './tell/tell-payouts.ts'
import { tellPlans, tellSubscriptions } from './tell/tell-subscriptions.ts'
import { seedBookings } from './bookings.ts'
import { seedMarketing } from './marketing.ts'
import { seedPromotions } from './promotions.ts'
import { seedTills } from './tills.ts'
import { seedTaxes } from './stores/taxes.ts'
import { seedTeam } from './stores/team.ts'
import { storyClock, storyZone } from './evening/story-clock.ts'
import { readStore } from './stores/trading-store.ts'
import { weinbarAnton } from './stores/weinbar-anton.ts'

/** The brand of the story, whose stores share its currency and its clock. */
const group = { name: 'Maison Lindner', currency: 'EUR', timeZone: storyZone }
/** The account that online payments go to, every week. */
const payoutTerms = { payoutHolder: group.name, payoutIban: 'DE02120300000000202051', payoutEvery: 'week' } as const
const rates = { taxRate: 1000, taxInclusive: true, serviceRate: 1000 }

/**
 * Creates the brand and eight weeks of trade up to the business day before the anchor's: people, stores, menus, and
 * every order of those days, settled. The same anchor gives the same rows. The database must be empty.
 */
export async function seedHistory(db: Db, anchor: Date, deps: SeedDeps, { days = 56 } = {}): Promise<void> {
  const clock = storyClock(anchor)
  const { today, businessDayCut } = clock
  const first = addDays(today, -days)
  await db.transaction(async (tx) => {
    await unhurried(tx)
    await found(tx, { at: startOfBusinessDay(first, clock), today, businessDayCut }, deps)
    for (const plan of [bistroMarlene, weinbarAnton]) {
      const book = openBook(await readStore(tx, plan), createRng(`history of ${plan.name} from ${first}`))
      // Yesterday is not posted yet, so that a visitor can try it.
      for (let ago = days; ago > 0; ago--) {
        const day = addDays(today, -ago)
        tellDay(book, day, createRng(`${plan.name} on ${day}`), { isPosted: ago > 1, ago })
      }
      tellPastHours(book, first, today)
      await writeBook(tx, book)
    }
    await tellMembers(tx, first)
    const bistro = await readStore(tx, bistroMarlene)
    await seedMarketing(tx, bistro.merchant.merchantId, today)
    await tellCredit(tx, bistro, today)
    await tellMoney(tx, today)
    // These are before the beginning of the evening.
    await tellRewards(tx, bistro.merchant.merchantId, addDays(today, -1), startOfBusinessDay(today, clock))
    await tellDouble(tx, bistro.merchant, today, startOfBusinessDay(today, clock))
  })
}

/** Numbers the posted days of the stores, pays out online payments, and subscribes the stores to plans. */
async function tellMoney(tx: Tx, today: string): Promise<void> {
  const [bistro, weinbar] = [await readStore(tx, bistroMarlene), await readStore(tx, weinbarAnton)]
  for (const store of [bistro, weinbar]) {
    await tellPayouts(tx, store, today)
    await tellNumbers(tx, store.merchant.merchantId, today)
  }
  const plans = await tellPlans(tx, group.currency)
  await tellSubscriptions(
    tx,
    [
      {
        merchant: bistro.merchant,
        plan: plans.get('Standard')!,
        state: 'active',
        startedOn: addDays(today, -56),
        trialDays: 14,
        invoices: ['paid', 'open'],
      },
      {
        merchant: weinbar.merchant,
        plan: plans.get('Enterprise')!,
        state: 'past_due',
        startedOn: addDays(today, -52),
        trialDays: 0,
        invoices: ['paid', 'overdue'],
      },
    ],
    today,
  )
  await tellCommission(tx, today)
}

async function found(
  tx: Tx,
  { at: now, today, businessDayCut }: { at: Date; today: string; businessDayCut: number },
  deps: SeedDeps,
): Promise<void> {
  const rng = createRng('foundation')
  const brandId = rng.id()
  const ofRanks = createRng('ranks')
  const rankAt = (name: string, threshold: number, percent: number) => ({
    id: ofRanks.id(),
    name,
    threshold,
    points_percent: percent,
  })
  const ranks = [rankAt('Bronze', 5000, 100), rankAt('Silver', 100_000, 125), rankAt('Gold', 400_000, 150)]
  await tx.insert(brands).values({ ...group, id: brandId, ladder: { ...noLadder, ranks }, checkIn: comingBrings })
  const open = async (plan: StorePlan): Promise<string> => {
    const { name, zones } = plan
    const { currency, timeZone } = group
    const otherPayments = [{ code: 'online', name: 'Paid online', channel: 'online' }] as const
    const store = { brandId, name, currency, timeZone, ...rates, zones, otherPayments }
    const merchantId = await createStore(tx, store, { ids: rng, now })
    await tx
      .update(merchants)
      .set({ ...plan.house, ...memberTerms, ...payoutTerms, businessDayCut, ownCourierFee: 350 })
      .where(eq(merchants.merchantId, merchantId))
    await seedMenu(tx, merchantId, plan, rng)
    await seedTaxes(tx, merchantId, plan)
    await seedKitchen(tx, merchantId, plan)
    await seedPrices(tx, merchantId)
    return merchantId
  }
  const stores = { bistro: await open(bistroMarlene), weinbar: await open(weinbarAnton) }
  await seedTills(tx, stores.bistro)
  await seedPromotions(tx, stores.bistro, { today, businessDayCut })
  for (const [name, merchantId] of Object.entries(stores))
    await makeKey(tx, { merchantId, key: createRng(`the door of the ${name}`).id(), madeAt: now })
  await seedPeople(tx, { brandId, stores, createdAt: now }, rng, deps)
  await seedTeam(tx, stores.bistro, bistroMarlene, deps)
  await seedTeam(tx, stores.weinbar, weinbarAnton, deps)
  await seedNotices(tx, stores.bistro, bistroMarlene, today)
  await seedNotices(tx, stores.weinbar, weinbarAnton, today)
  await draftStore(tx, brandId, new Date(now.getTime() + 1000))
}

/** Creates the brand's next store, which is not set up yet, with ids of its own, so that those of the others stay. */
async function draftStore(tx: Tx, brandId: string, now: Date): Promise<void> {
  const { currency, timeZone } = group
  const terms = { brandId, name: 'Café Lotte', currency, timeZone, ...rates }
  const ids = createRng('the store that is drafted')
  const merchantId = await createStore(tx, { ...terms, zones: [{ name: 'Room', tables: [] }] }, { ids, now })
  await tx.update(merchants).set({ state: 'draft' }).where(eq(merchants.merchantId, merchantId))
}

/**
 * Adds the evening in progress up to `now` to the history: parties at their tables, orders in the kitchen, early ones
 * completed. All rows belong to the business day of `now`.
 */
export async function seedEvening(db: Db, now: Date): Promise<void> {
  const evenings = [
    [bistroMarlene, bistroEvening],
    [weinbarAnton, weinbarEvening],
  ] as const
  await db.transaction(async (tx) => {
    await unhurried(tx)
    let today = ''
    for (const [plan, script] of evenings) {
      const store = await readStore(tx, plan)
      today = businessDayOf(now, store.merchant)
      await writeEvening(tx, openBook(store, createRng(`evening of ${plan.name} on ${today}`)), script, now)
    }
    await tellMembers(tx, today)
    await seedBookings(tx, (await readStore(tx, bistroMarlene)).merchant.merchantId, now)
  })
}
