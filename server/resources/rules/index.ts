import type { ResourceName } from '#contract/resources/index.ts'
import { adjustmentRules } from './adjustment.rules.ts'
import { bookingClosureRules, bookingExperienceRules, bookingTimeRules, tableJoinRules } from './booking.rules.ts'
import { categoryRules } from './category.rules.ts'
import { discountRules } from './discount.rules.ts'
import { promotionRules } from './promotion.rules.ts'
import { employeeRules } from './employee.rules.ts'
import { kitchenZoneRules } from './kitchen-zone.rules.ts'
import { mediaRules } from './media.rules.ts'
import { menuRules } from './menu.rules.ts'
import { noticeRules } from './notice.rules.ts'
import { optionRules } from './option.rules.ts'
import { paymentOptionRules } from './payment-option.rules.ts'
import { printerRules } from './printer.rules.ts'
import { rewardRules } from './reward.rules.ts'
import { reasonRules } from './reason.rules.ts'
import { staffRules } from './staff.rules.ts'
import { taxCategoryRules } from './tax-category.rules.ts'
import { topupPackageRules } from './topup-package.rules.ts'
import { campaignRules } from './campaign.rules.ts'
import { audienceRules } from './audience.rules.ts'
import { whatsappRules } from './whatsapp.rules.ts'
import type { Rules } from '../rules.ts'

/** The kinds of record that have rules of their own. */
const own: { readonly [T in ResourceName]?: Rules<T> } = {
  adjustment: adjustmentRules,
  booking_closure: bookingClosureRules,
  booking_experience: bookingExperienceRules,
  booking_time: bookingTimeRules,
  table_join: tableJoinRules,
  category: categoryRules,
  discount: discountRules,
  promotion: promotionRules,
  employee: employeeRules,
  kitchen_zone: kitchenZoneRules,
  media: mediaRules,
  menu: menuRules,
  option: optionRules,
  payment_option: paymentOptionRules,
  printer: printerRules,
  reason: reasonRules,
  reward: rewardRules,
  announcement: noticeRules,
  banner: noticeRules,
  popup: noticeRules,
  home_icon: noticeRules,
  staff: staffRules,
  tax_category: taxCategoryRules,
  topup_package: topupPackageRules,
  audience: audienceRules,
  marketing_campaign: campaignRules,
  whatsapp: whatsappRules,
}

/** The rules of a kind of record, if it has any. */
export const rulesOf = (name: string): Rules => (own[name as ResourceName] ?? {}) as Rules
