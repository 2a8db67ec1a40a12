import { asc, eq } from 'drizzle-orm'
import { addDays } from '#contract/calendar.ts'
import { filledIn, wayOut } from '#contract/marketing/template.ts'
import type { MessageState } from '#contract/marketing/states.ts'
import type { Tx } from '../../db/handle.ts'
import {
  audiences,
  campaigns,
  campaignTargets,
  consents,
  deadlines,
  members,
  merchants,
  messages,
  sandboxMessages,
  whatsappTemplates,
} from '../../db/schema/index.ts'
import { wallInstant } from '../../business-day.ts'
import { createRng, type Rng } from './rng.ts'
import { insertAll } from './tell/bulk.ts'

type Member = typeof members.$inferSelect
type Template = typeof whatsappTemplates.$inferInsert
type Campaign = typeof campaigns.$inferInsert

/** Templates in each state of their review. */
const told: readonly Pick<Template, 'name' | 'body' | 'translations' | 'category' | 'review' | 'reason'>[] = [
  {
    name: 'Autumn menu',
    body: 'Dear {{first_name}}, our autumn menu is here: pumpkin, game and the first truffles. A table for you is ready at {{store}}, just reply or call.',
    translations: {
      de: 'Liebe Gäste, hallo {{first_name}}, unsere Herbstkarte ist da: Kürbis, Wild und die ersten Trüffel. Bei {{store}} ist ein Tisch für Sie bereit.',
    },
    review: 'approved',
  },
  {
    name: 'Birthday',
    body: 'Happy birthday soon, {{first_name}}! Come and celebrate with us, the dessert of that evening is on the house.',
    review: 'approved',
  },
  {
    name: 'We miss you',
    body: 'Dear {{first_name}}, it has been a while. Your {{points}} points still wait for you, and so do we. See you soon?',
    review: 'approved',
  },
  {
    name: 'Voucher ends',
    body: 'Dear {{first_name}}, your voucher {{code}} is good until {{last_day}} only. It would be a pity to let it go.',
    review: 'approved',
  },
  {
    name: 'Wine evening',
    body: 'Dear {{first_name}}, on Thursday a winemaker from the Mosel is our guest.',
    review: 'submitted',
  },
  {
    name: 'Last minute',
    body: 'Free tables tonight, {{first_name}}: the first ten guests win a holiday, hurry up now!',
    review: 'rejected',
    reason: 'Promises a prize without terms',
  },
  { name: 'Brunch', body: 'Dear {{first_name}}, from next Sunday on there is brunch at our place.', review: 'draft' },
  {
    name: 'Holiday hours',
    body: 'Dear {{first_name}}, between the years we open at noon.',
    category: 'utility',
    review: 'paused',
  },
]

/** The final states of messages, by weight. */
const came: readonly (readonly [MessageState, number])[] = [
  ['read', 64],
  ['delivered', 27],
  ['sent', 4],
  ['failed', 3],
  ['suppressed', 2],
]

/**
 * Inserts a store's marketing up to a business day: the consent of most members and their birthdays, templates in each
 * state, two finished campaigns, a scheduled one, and the four automatic ones, two of them on.
 */
export async function seedMarketing(tx: Tx, merchantId: string, today: string): Promise<void> {
  const rng = createRng(`marketing of ${merchantId}`)
  const [merchant] = await tx.select().from(merchants).where(eq(merchants.merchantId, merchantId))
  const { brandId, timeZone, name: store } = merchant!
  const people = await tx.select().from(members).where(eq(members.brandId, brandId)).orderBy(asc(members.id))
  await tx
    .update(merchants)
    .set({ watoNumber: '+49 30 5550123', messagePrice: 11 })
    .where(eq(merchants.merchantId, merchantId))
  const agreed = await tellConsents(tx, people, today, rng)

  const own = () => ({ merchantId, id: rng.id() })
  const templates = told.map((one): Template & { id: string } => ({ ...own(), translations: {}, ...one }))
  const named = (name: string) => templates.find((one) => one.name === name)!
  await tx.insert(whatsappTemplates).values(templates)
  const all = { ...own(), name: 'Everybody who agreed' }
  const regulars = { ...own(), name: 'Regulars', visitsMin: 3 }
  const away = { ...own(), name: 'Away for a month', awayMin: 30 }
  await tx.insert(audiences).values([all, regulars, away])

  const at = (ago: number, time = 11 * 60) => wallInstant(addDays(today, -ago), time, timeZone)!
  const past = (name: string, ago: number, template: string, audience: { id: string }): Campaign & { id: string } => ({
    ...own(),
    name,
    templateId: named(template).id,
    audienceId: audience.id,
    atDate: addDays(today, -ago),
    stage: 'done',
    holdOut: 10,
    startedAt: at(ago),
    endedAt: at(ago, 11 * 60 + 9),
  })
  const automatic = (name: string, kind: Campaign['kind'], days: number, template: string, isOn: boolean) => ({
    ...own(),
    name,
    kind,
    days,
    templateId: named(template).id,
    stage: isOn ? ('running' as const) : ('draft' as const),
    startedAt: isOn ? at(40) : null,
  })
  const done = [past('Autumn menu', 24, 'Autumn menu', all), past('Regulars’ evening', 9, 'We miss you', regulars)]
  const scheduled: Campaign & { id: string } = {
    ...own(),
    name: 'Advent tables',
    templateId: named('Autumn menu').id,
    audienceId: regulars.id,
    atDate: addDays(today, 4),
    stage: 'scheduled',
  }
  const byThemselves = [
    automatic('Birthday in three days', 'birthday', 3, 'Birthday', true),
    automatic('Voucher ends soon', 'voucher_reminder', 3, 'Voucher ends', true),
    automatic('Call back after a month', 'level_1_callback', 30, 'We miss you', false),
    automatic('Call back after two months', 'level_2_callback', 60, 'We miss you', false),
  ]
  await insertAll(
    tx,
    campaigns,
    [...done, scheduled, ...byThemselves].map((row) => ({
      audienceId: null,
      atDate: null,
      endedAt: null,
      startedAt: null,
      kind: 'one_time' as const,
      days: null,
      rewardId: [],
      atTime: '11:00',
      channel: 'whatsapp' as const,
      holdOut: null,
      cause: null,
      status: 'active' as const,
      version: 1,
      changedAt: null,
      ...row,
    })),
  )
  const due = (id: string, event: string, dueAt: Date) => ({
    merchantId,
    chart: 'campaign',
    subjectId: id,
    event,
    dueAt,
  })
  await tx
    .insert(deadlines)
    .values([
      due(scheduled.id, 'campaign.due', at(-4)),
      ...byThemselves.flatMap(({ id, stage }) => (stage === 'running' ? [due(id, 'campaign.tick', at(-1))] : [])),
    ])
  for (const campaign of done) {
    const template = templates.find(({ id }) => id === campaign.templateId)!
    const guests = agreed.filter(({ joinedAt }) => joinedAt < campaign.startedAt!)
    const isHeldOut = (place: number) => place % 10 === 7
    const told = guests.filter((_, place) => !isHeldOut(place))
    await tellMessages(tx, { campaign, template, guests: told, store, brandId }, rng)
    await tellHeldOut(
      tx,
      campaign,
      guests.filter((_, place) => isHeldOut(place)),
    )
  }
}

/**
 * Inserts consents: most members agreed to offers when they joined, a few never did or withdrew; some gave their
 * birthday.
 */
async function tellConsents(tx: Tx, people: readonly Member[], today: string, rng: Rng): Promise<Member[]> {
  const agreed: Member[] = []
  const rows: (typeof consents.$inferInsert)[] = []
  for (const person of people) {
    const { brandId, id: memberId, joinedAt } = person
    if (rng.chance(0.6)) {
      const birthday = `${rng.int(1958, 2002)}-${today.slice(5, 7)}-${String(rng.int(1, 28)).padStart(2, '0')}`
      const other = `${rng.int(1958, 2002)}-${String(rng.int(1, 12)).padStart(2, '0')}-${String(rng.int(1, 28)).padStart(2, '0')}`
      await tx
        .update(members)
        .set({
          birthday: rng.chance(0.2) ? birthday : other,
          birthdayAt: new Date(joinedAt.getTime() - 70 * 86_400_000),
        })
        .where(eq(members.id, memberId))
    }
    if (!rng.chance(0.85)) continue
    const said = { brandId, memberId, source: 'till' as const, actorName: 'Inès' }
    rows.push({ ...said, seq: 1, state: 'granted', at: joinedAt })
    if (rng.chance(0.06))
      rows.push({ ...said, seq: 2, state: 'withdrawn', source: 'stop_word', at: joinedAt, actorName: 'Statehouse' })
    else agreed.push(person)
  }
  await insertAll(tx, consents, rows)
  return agreed
}

/** Adds the control group of a campaign, a tenth of its members. */
async function tellHeldOut(tx: Tx, campaign: Campaign & { id: string }, guests: readonly Member[]): Promise<void> {
  await insertAll(
    tx,
    campaignTargets,
    guests.map(({ id: memberId }) => ({
      merchantId: campaign.merchantId,
      campaignId: campaign.id,
      memberId,
      occasion: 'once',
      state: 'held_out' as const,
      reason: null,
      messageId: null,
      at: campaign.startedAt!,
    })),
  )
}

/** Adds the messages of a finished campaign, with their states. */
async function tellMessages(
  tx: Tx,
  {
    campaign,
    template,
    guests,
    store,
    brandId,
  }: {
    campaign: Campaign & { id: string }
    template: Template & { id: string }
    guests: readonly Member[]
    store: string
    brandId: string
  },
  rng: Rng,
): Promise<void> {
  const { merchantId, id: campaignId } = campaign
  const after = (seconds: number) => new Date(campaign.startedAt!.getTime() + seconds * 1000)
  const rows = guests.map((guest, place) => {
    const [state] = rng.pick(came, ([, share]) => share)
    const isSent = state !== 'suppressed'
    const values = { first_name: guest.name.split(' ')[0]!, store, points: String(rng.int(20, 900)) }
    const text = [filledIn(template.body, values), wayOut.en].join('\n\n')
    const at = after(place)
    const stateAt = after(place + rng.int(3, 90) * (state === 'read' ? 60 : 1))
    return {
      merchantId,
      id: rng.id(),
      brandId,
      cause: `campaign:${campaignId}:${guest.id}:once`,
      purpose: 'marketing' as const,
      memberId: guest.id,
      channel: 'whatsapp' as const,
      address: guest.username,
      campaignId,
      templateId: template.id,
      values,
      text: isSent ? text : null,
      provider: null,
      ref: isSent ? rng.id() : null,
      state,
      reason: state === 'failed' ? 'not_reachable' : isSent ? null : 'withdrawn',
      at,
      begunAt: isSent ? at : null,
      deliveredAt: state === 'delivered' || state === 'read' ? after(place + 2) : null,
      readAt: state === 'read' ? stateAt : null,
      stateAt,
      version: 1,
    }
  })
  await insertAll(tx, messages, rows)
  await insertAll(
    tx,
    campaignTargets,
    rows.map(({ memberId, id, at }) => ({
      merchantId,
      campaignId,
      memberId,
      occasion: 'once',
      state: 'put' as const,
      reason: null,
      messageId: id,
      at,
    })),
  )
  await insertAll(
    tx,
    sandboxMessages,
    rows.flatMap(({ id, ref, channel, address, text, at }) =>
      ref && text ? [{ merchantId, id: ref, messageId: id, channel, address, text, at }] : [],
    ),
  )
}
