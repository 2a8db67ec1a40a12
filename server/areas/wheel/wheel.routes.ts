import { and, asc, desc, eq, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { id } from '#contract/charts/fields.ts'
import { commitmentOf } from '#contract/rewards/draw.ts'
import { type Listing, listing } from '#contract/listing.ts'
import { Spin, SpinMoment, Wheel, WheelSetting } from '#contract/rewards/spin-row.ts'
import { wheelFields, wheelSettingFields } from '#contract/rewards/wheel.ts'
import { grants, members, rewards, spins } from '../../db/schema/index.ts'
import { checkMay, refs, runCommand } from '../../engine/command.ts'
import { setDeadline } from '../../engine/deadlines/set-deadline.ts'
import type { Work } from '../../engine/work.ts'
import type { Api, AskedOfStore } from '../../http/api.ts'
import { holds, listQuery } from '../../http/list-query.ts'
import { during } from '../../http/period.ts'
import { refusedField } from '../../http/problem.ts'
import { answerRow } from '../../engine/answers.ts'
import { memberHolds } from '../members/member-holds.ts'
import { memberNamed } from '../members/member-named.ts'
import { setWheel } from './set-wheel.ts'
import { wheelRow, wheelSetting, wheelSlotRows } from './wheel-rows.ts'
import { rowReaders } from '../../http/row-readers.ts'

const tag = 'Members'
const path = '/admin/spin_wheel'
/** Minutes for which a spin is offered. */
const offeredFor = 10

const pages = z.strictObject(listQuery)
/** A page has four slots by default. */
const slots = z.strictObject({ ...listQuery, length: listQuery.length.unwrap().default(4) })

/** Reads the spins of a store, the latest first. */
async function history(
  { deps: { db }, store }: AskedOfStore,
  query: z.output<typeof pages>,
): Promise<Listing<SpinMoment>> {
  const ofStore = and(eq(spins.merchantId, store.merchantId), eq(spins.state, 'drawn'))
  const { search } = query
  const where = and(
    ofStore,
    during(spins.createdAt, query, store),
    search
      ? or(
          memberHolds(search, spins.brandId, spins.memberId),
          sql`EXISTS (SELECT 1 FROM grants g JOIN rewards r ON r.merchant_id = g.merchant_id AND r.id = g.reward_id
            WHERE g.merchant_id = ${spins.merchantId} AND g.id = ${spins.grantId} AND ${holds(search, sql`r.name`)})`,
        )
      : undefined,
  )
  const direction = query.order === 'asc' ? asc : desc
  const rows = await db
    .select({ spin: spins, name: members.name, username: members.username, reward: rewards.name })
    .from(spins)
    .innerJoin(members, and(eq(members.brandId, spins.brandId), eq(members.id, spins.memberId)))
    .leftJoin(grants, and(eq(grants.merchantId, spins.merchantId), eq(grants.id, spins.grantId)))
    .leftJoin(rewards, and(eq(rewards.merchantId, grants.merchantId), eq(rewards.id, grants.rewardId)))
    .where(where)
    .orderBy(direction(spins.createdAt), direction(spins.id))
    .limit(query.length)
    .offset(query.start)
  const [recordsTotal, recordsFiltered] = await Promise.all([db.$count(spins, ofStore), db.$count(spins, where)])
  const aaData = rows.map(({ spin, name, username, reward }) => ({
    id: spin.id,
    created_at: spin.createdAt.toISOString(),
    username,
    name,
    slot: spin.slots.find((slot) => slot.id === spin.wonSlot)?.name ?? '',
    reward,
  }))
  return { aaData, recordsTotal, recordsFiltered }
}

/**
 * Offers a member a spin, or returns the one that is already offered: the server commits itself to a seed before the
 * member adds theirs.
 */
async function offer(work: Work, memberId: string): Promise<string> {
  checkMay(work, 'floor')
  const { tx, store, ids, now } = work
  await memberNamed(work, memberId)
  const ofMember = and(eq(spins.merchantId, store.merchantId), eq(spins.memberId, memberId))
  const [open] = await tx
    .select({ id: spins.id })
    .from(spins)
    .where(and(ofMember, eq(spins.state, 'offered')))
  if (open) return open.id
  const wheel = await wheelSlotRows(tx, store)
  if (wheel.length === 0 || !(await wheelSetting(tx, store)).is_shown) throw refusedField('member_id', 'wheelOff')
  const table = wheel.map(({ id: slotId, name, weight }) => ({ id: slotId, name, weight }))
  const seed = `${ids.id()}${ids.id()}`
  const [last] = await tx
    .select({ seq: sql`coalesce(max(${spins.seq}), 0)`.mapWith(Number) })
    .from(spins)
    .where(ofMember)
  const row = await work.insert(
    'spin',
    'spin',
    {
      brandId: store.row.brandId,
      memberId,
      seq: last!.seq + 1,
      seed,
      commitment: await commitmentOf(seed, table),
      slots: table,
      businessDay: store.businessDay,
      createdAt: now,
      stateAt: now,
      actorId: work.actor.id,
      actorName: work.actor.name,
    },
    'spin.offer',
  )
  const end = new Date(now.getTime() + offeredFor * 60_000)
  await setDeadline(work, { chart: 'spin', subjectId: row.id, event: 'spin.lapse' }, end)
  return row.id
}

/** Offers a member a spin; returns it, or the one that is already offered. */
export function offerSpin(asked: AskedOfStore, memberId: string) {
  let spinId = ''
  return runCommand(asked, {
    input: { member_id: memberId },
    subjects: async () => refs('member', memberId),
    async run(work) {
      spinId = await offer(work, memberId)
    },
    answer: async (work) => {
      if (work.rows('spin').length === 0) await work.lock(refs('spin', spinId))
      return answerRow(work, 'spin', spinId)
    },
  })
}

/**
 * Routes of the wheel: its slots and settings, its history, and the offer of a spin to a member; the draw is an event
 * of its chart.
 */
export function wheelRoutes(api: Api): void {
  const whole = { start: 0, length: 100 }
  for (const address of [path, '/spin_wheel'])
    api.store(
      'get',
      address,
      {
        tag,
        right: rowReaders.spin,
        summary: 'The wheel: its slots with weights, chances and stock',
        query: slots,
        answer: Wheel,
      },
      (asked, page) => wheelRow(asked.deps.db, asked.store, page),
    )
  api.store(
    'put',
    path,
    { tag, summary: 'Set the slots of the wheel', body: wheelFields, answer: Wheel },
    (asked, input) =>
      runCommand(asked, {
        input,
        subjects: async () => [],
        run: (work) => setWheel(work, input.version, {}, input.slots),
        answer: ({ tx, store }) => wheelRow(tx, store, whole),
      }),
  )
  api.store(
    'get',
    `${path}/show_setting`,
    { tag, right: rowReaders.spin, summary: 'When the wheel is shown, and what a spin costs', answer: WheelSetting },
    (asked) => wheelSetting(asked.deps.db, asked.store),
  )
  api.store(
    'post',
    `${path}/update_setting`,
    {
      tag,
      summary: 'Set when the wheel is shown, and what a spin costs',
      body: wheelSettingFields,
      answer: WheelSetting,
    },
    (asked, input) =>
      runCommand(asked, {
        input,
        subjects: async () => [],
        run: (work) =>
          setWheel(work, input.version, {
            ...(input.is_shown !== undefined && { isShown: input.is_shown }),
            ...(input.token_cost !== undefined && { tokenCost: input.token_cost }),
            ...(input.per_day !== undefined && { perDay: input.per_day }),
            ...(input.terms !== undefined && { terms: input.terms }),
          }),
        answer: ({ tx, store }) => wheelSetting(tx, store),
      }),
  )
  api.store(
    'get',
    `${path}/history`,
    {
      tag,
      right: 'members',
      summary: 'Spins of members, with what each won',
      query: pages,
      answer: listing(SpinMoment),
    },
    (asked, query) => history(asked, query),
  )
  api.store(
    'post',
    '/admin/spin',
    { tag, summary: 'Offer a member a spin of the wheel', body: z.strictObject({ member_id: id }), answer: Spin },
    (asked, { member_id }) => offerSpin(asked, member_id),
  )
}
