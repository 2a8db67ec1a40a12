/** Every kind of record that a store is set up with, by the name of its row. */
import type { Resource } from '../resource.ts'
import { adjustment } from './adjustment.ts'
import { announcement } from './announcement.ts'
import { audience } from './audience.ts'
import { banner } from './banner.ts'
import { bookingClosure } from './booking-closure.ts'
import { bookingExperience } from './booking-experience.ts'
import { bookingTime } from './booking-time.ts'
import { category } from './category.ts'
import { discount } from './discount.ts'
import { homeIcon } from './home-icon.ts'
import { kitchenZone } from './kitchen-zone.ts'
import { marketingCampaign } from './marketing-campaign.ts'
import { media } from './media.ts'
import { menu } from './menu.ts'
import { option } from './option.ts'
import { paymentOption } from './payment-option.ts'
import { popup } from './popup.ts'
import { printer } from './printer.ts'
import { promotion } from './promotion.ts'
import { reward } from './reward.ts'
import { reason } from './reason.ts'
import { employee } from './employee.ts'
import { staff } from './staff.ts'
import { tableJoin } from './table-join.ts'
import { tableSection } from './table-section.ts'
import { taxCategory } from './tax-category.ts'
import { till } from './till.ts'
import { topupPackage } from './topup-package.ts'
import { whatsapp } from './whatsapp.ts'

const all = {
  menu,
  category,
  option,
  media,
  kitchen_zone: kitchenZone,
  printer,
  payment_option: paymentOption,
  tax_category: taxCategory,
  till,
  topup_package: topupPackage,
  discount,
  promotion,
  reward,
  adjustment,
  reason,
  announcement,
  banner,
  popup,
  home_icon: homeIcon,
  whatsapp,
  audience,
  marketing_campaign: marketingCampaign,
  staff,
  employee,
  table_section: tableSection,
  table_join: tableJoin,
  booking_time: bookingTime,
  booking_experience: bookingExperience,
  booking_closure: bookingClosure,
} as const satisfies Record<string, Resource>

export type ResourceName = keyof typeof all
export const resourceNames = Object.keys(all) as ResourceName[]
export const resources: Readonly<Record<ResourceName, Resource>> = all
