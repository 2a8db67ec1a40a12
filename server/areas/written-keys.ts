import type { WrittenKeys } from '../engine/taken.ts'

/** The unique keys of the database that a person's input can violate, each with its field and its problem. */
export const writtenKeys: WrittenKeys = {
  accounts_login_key: ['login', 'taken'],
  categories_name: ['name', 'taken'],
  discounts_code: ['code', 'taken'],
  employees_by_number: ['number', 'taken'],
  employees_by_pin: ['clock_pin', 'colleague'],
  members_phone: ['username', 'taken'],
  menus_name: ['name', 'taken'],
  payment_options_code: ['code', 'taken'],
  tax_letters: ['letter', 'taken'],
  tables_name: ['name', 'taken'],
  whatsapp_templates_name: ['name', 'taken'],
  vouchers_code: ['code', 'taken'],
}
