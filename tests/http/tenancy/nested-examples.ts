import { type Example, twice } from './example.ts'
import type { StoreIds } from './store-ids.ts'

const emptyZone = { name: 'Ours', tables: [], decor: [] }
const someTable = { name: '99', seats: 4, shape: 'square', x: 0, y: 0, width: 96, height: 96, rotation: 0 }

/** Calls that name other rows beside the row, or without one; only the nested test makes them. */
export const nestedExamples = (s: StoreIds): Example[] => [
  {
    calls: 'PUT /admin/spin_wheel',
    body: {
      slots: [
        { name: 'A', weight: 1, reward_id: s.reward },
        { name: 'B', weight: 1, is_fallback: true },
      ],
    },
  },
  { calls: 'PUT /admin/floor_plan', body: { version: 1, zones: [{ ...emptyZone, id: s.floorZone }] } },
  {
    calls: 'PUT /admin/floor_plan',
    body: { version: 1, zones: [{ ...emptyZone, tables: [{ ...someTable, id: s.table }] }] },
  },
  { calls: 'POST /admin/table', body: { name: '99', zone_id: s.floorZone } },
  { calls: 'PATCH /admin/table/{id}', id: s.table, body: { zone_id: s.floorZone } },
  {
    calls: 'PUT /admin/order/{id}',
    id: s.order,
    body: {
      items: [
        { order_item_id: s.line, quantity: 1 },
        { menu_id: s.menu, quantity: 1, option_item_id: [s.rare] },
      ],
      preview: true,
    },
  },
  { calls: 'PUT /cart/{id}', id: s.cartLine, body: { option_item_id: [s.rare] } },
  {
    calls: 'POST /admin/order',
    body: {
      order_method: 'pickup',
      name: 'Ada',
      items: [{ menu_id: s.menu, quantity: 1, option_item_id: [s.rare] }],
      member_id: s.member,
    },
  },
  { calls: twice('POST', '/update_order_owner'), body: { order_id: s.order, member_id: s.member } },
  {
    calls: 'POST /admin/workflow/{chart}/{id}',
    chart: 'redemption',
    id: s.order,
    body: { event: 'redemption.useVoucher', voucher_id: s.voucher },
  },
  { calls: 'POST /admin/kitchen_zone', body: { name: 'Grill', category_id: [s.category], menu_id: [s.menu] } },
  { calls: 'PUT /admin/kitchen_zone', body: { id: s.zone, category_id: [s.category], menu_id: [s.menu] } },
  { calls: 'POST /admin/kitchen_zone', body: { name: 'Bar', printer_id: s.printer } },
  { calls: 'POST /admin/menu', body: { name: 'Ours too', price: 100, category_id: s.category, option_id: [s.option] } },
  { calls: 'PUT /admin/menu/{id}', id: s.menu, body: { category_id: s.category, option_id: [s.option] } },
]
