import { promotion } from '#contract/resources/promotion.ts'
import { recordTable } from './resource-table.ts'

export const promotions = recordTable(promotion)
