import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { StackingRule } from '#contract/pricing/promotions.ts'
import type { OrderMethod } from '#contract/states.ts'
import { day, id, merchantId, money, recordColumns, rowKey } from './columns.ts'

export const promotions = pgTable(
  'promotions',
  {
    merchantId: merchantId(),
    id: id(),
    name: text('name').notNull(),
    kind: text('kind').notNull().$type<'percent' | 'amount'>(),
    value: money('value').notNull(),
    maximum: money('maximum'),
    applicableType: text('applicable_type').notNull().$type<'order' | 'category' | 'menu'>().default('order'),
    applicableBindingType: text('applicable_binding_type').notNull().$type<'only' | 'except'>().default('only'),
    categoryId: text('category_id').array().notNull().default([]),
    menuId: text('menu_id').array().notNull().default([]),
    minimum: money('minimum'),
    minimumQuantity: integer('minimum_quantity'),
    guests: text('guests').notNull().$type<'everybody' | 'members'>().default('everybody'),
    methods: text('methods').array().notNull().$type<OrderMethod[]>().default([]),
    fromDate: day('from_date'),
    toDate: day('to_date'),
    weekdays: text('weekdays').array().notNull().default([]),
    fromTime: text('from_time'),
    toTime: text('to_time'),
    usesLimit: integer('uses_limit'),
    memberLimit: integer('member_limit'),
    priority: integer('priority').notNull().default(0),
    stacks: text('stacks').notNull().$type<StackingRule>().default('alone'),
    stackGroup: text('stack_group'),
    perDay: integer('per_day'),
    budget: money('budget'),
    ...recordColumns(),
  },
  rowKey,
)
