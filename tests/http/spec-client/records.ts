import { list, type Step, status } from './client.ts'

const named = (name: string) => (data: any) => data.name === name
const idAs = (name: string) => (data: any) => ({ [name]: data.id })

/** A record that is listed, made, read, changed in the two ways of the specification, switched off and on. */
const record = (path: string, key: string, fields: Step['send'], { method = 'PUT' } = {}): Step[] => [
  list(path, { status: '' }),
  { call: `POST ${path}`, send: { name: `New ${key}`, ...fields }, means: named(`New ${key}`), keep: idAs(key) },
  { call: `GET ${path}/{${key}}`, means: named(`New ${key}`) },
  {
    call: method === 'PUT' ? `PUT ${path}/{${key}}` : `POST ${path}/{${key}}?_method=PUT`,
    send: { name: `Other ${key}` },
    means: named(`Other ${key}`),
  },
  status(`${path}/{${key}}`, 'inactive'),
  status(`${path}/{${key}}`, 1, 'active'),
]

const removed = (path: string, key: string): Step => ({
  call: `DELETE ${path}/{${key}}`,
  means: (data) => data.status === 'archived',
})

const picture = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** The set-up of a store: menu, team, media, ways to pay, kitchen, announcements. */
export const recordSteps: readonly Step[] = [
  ...record('/admin/category', 'category', { remark: 'Cold and hot' }, { method: 'POST' }),
  { call: 'PUT /admin/category_priority', send: { id: ['{category}'] }, means: (data) => data.aaData.length === 1 },
  list('/admin/category', { columns: 'name', order: 'asc' }, ({ aaData }) =>
    aaData.every((row: any, at: number) => at === 0 || aaData[at - 1].name <= row.name),
  ),
  list('/admin/category', { startDate: '2020-01-01', endDate: '2030-01-01' }, (data) => data.recordsFiltered > 0),
  list('/admin/category', { search: 'Other category' }, (data) => data.recordsFiltered === 1),

  ...record('/admin/menu', 'menu', { category_id: '{category}', price: 950, balance: 12 }, { method: 'POST' }),
  { call: 'GET /admin/menu/{menu}', means: (data) => data.balance === 12 },
  list('/admin/menu', { remark: 'food' }, (data) => data.recordsFiltered > 0),
  list('/admin/menu', { category_id: '{category}' }, (data) => data.recordsFiltered === 1),
  { call: 'POST /admin/menu/update_balance/{menu}', send: { balance: 20 }, means: (data) => data.balance === 20 },
  { call: 'GET /admin/display_menu', send: { remark: 'food' }, means: (data) => data.menus.length > 0 },
  { call: 'GET /admin/display_menu', send: { method: 'dine in' }, means: (data) => data.menus.length > 0 },

  list('/admin/option'),
  {
    call: 'POST /admin/option',
    send: { name: 'Sauce', option_item: [{ name: 'Pepper', price: 100 }, { name: 'Herbs' }] },
    means: (data) => data.items.length === 2,
    keep: (data) => ({ option: data.id, item: data.items[1].id }),
  },
  { call: 'GET /admin/option/{option}', means: named('Sauce') },
  { call: 'POST /admin/option/{option}?_method=PUT', send: { name: 'Sauces' }, means: named('Sauces') },
  status('/admin/option/{option}', 'inactive'),
  status('/admin/option/{option}', 'active'),
  { call: 'DELETE /admin/option_item/{item}', means: (data) => data.items.length === 1 },
  removed('/admin/option', 'option'),

  list('/admin/merchant_staff_index', { setup_status: 'all' }),
  {
    call: 'POST /admin/merchant_staff',
    send: { name: 'Rosa', login: 'rosa.staff' },
    means: named('Rosa'),
    keep: idAs('staff'),
  },
  { call: 'GET /admin/merchant_staff/{staff}', means: named('Rosa') },
  { call: 'PUT /admin/merchant_staff_update/{staff}', send: { name: 'Rosa L.' }, means: named('Rosa L.') },
  status('/admin/merchant_staff_update/{staff}', 'inactive'),
  status('/admin/merchant_staff_update/{staff}', 'active'),
  list('/admin/merchant_employee', { setup_status: '' }),
  { call: 'POST /admin/merchant_employee', send: { name: 'Emil' }, means: named('Emil'), keep: idAs('employee') },
  { call: 'PUT /admin/merchant_employee/{employee}', send: { name: 'Emil K.' }, means: named('Emil K.') },
  status('/admin/merchant_employee/{employee}', 0, 'inactive'),

  list('/admin/media'),
  { call: 'POST /admin/media', send: { name: 'Soup', file: picture }, means: named('Soup'), keep: idAs('media') },
  { call: 'POST /admin/media/{media}?_method=PUT', send: { name: 'A soup' }, means: named('A soup') },
  status('/admin/media/{media}', 'inactive'),
  { call: 'DELETE /admin/media', send: { id: '{media}' }, means: (data) => data.status === 'archived' },

  ...record('/admin/payment_option', 'payment_option', {}),
  { ...list('/admin/payment_option/listing') },
  removed('/admin/payment_option', 'payment_option'),
  ...record('/admin/kitchen_zone', 'kitchen_zone', {}),
  list('/admin/kitchen_zone/menu', { kitchen_zone_id: '{kitchen_zone}' }, (data) => data.recordsFiltered === 0),
  list('/admin/kitchen_zone/listing'),
  removed('/admin/kitchen_zone', 'kitchen_zone'),
  ...record('/admin/announcement', 'announcement', { body: 'We are open on Monday' }),
  removed('/admin/announcement', 'announcement'),
  ...record('/admin/whatsapp', 'whatsapp', { body: 'Hello' }),
  { call: 'GET /admin/whatsapp_total_pending', means: (data) => JSON.stringify(data).includes('0') },
  removed('/admin/whatsapp', 'whatsapp'),

  ...record('/admin/promotion', 'promotion', { type: 'percent', value: 1000 }, { method: 'POST' }),
  list('/admin/promotion', { status: 'all', tab: 'live', applicable_type: 'order' }),
  list('/admin/promotion', { get_own_voucher: 1, get_outlet_items: 1 }),
  list('/admin/ai_listing'),
  list('/admin/report/promotion'),
  removed('/admin/promotion', 'promotion'),
  { call: 'GET /ai_promoter' },
]
