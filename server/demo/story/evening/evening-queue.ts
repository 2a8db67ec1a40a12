import type { LineScript } from './queue-script.ts'

const door = { by: 'Inès Roux', opened: 150, capacity: 12, holdMinutes: 3 }

/**
 * The door of the bistro a quarter past eight: nine parties, one called, one that does not come, one at the desk that
 * has waited longer than quoted.
 */
export const bistroLines: readonly LineScript[] = [
  {
    ...door,
    name: 'Party of 1–2',
    prefix: 'A',
    pax: [1, 2],
    turnMinutes: 6,
    lastTicket: 13,
    parties: [
      { pax: 2, name: 'Dubois', joined: 97, called: [86.5], arrived: 85, seated: { at: '21', ago: 84 } },
      { pax: 2, name: 'Haddad', joined: 41, removed: { ago: 7.4, reason: 'Guest left' } },
      { pax: 2, joined: 29, byPhone: true, called: [14], arrived: 12.6, seated: { at: '1', ago: 12 } },
      { pax: 2, name: 'Okafor', phone: '+33612345601', joined: 9.2, called: [1.13] },
      { pax: 1, name: 'Bergström', remark: 'bar is fine', joined: 6.3 },
      { pax: 2, byPhone: true, joined: 2.2 },
    ],
  },
  {
    ...door,
    name: 'Party of 3–4',
    prefix: 'B',
    pax: [3, 4],
    turnMinutes: 10,
    lastTicket: 5,
    parties: [
      { pax: 3, name: 'Costa', joined: 61, called: [36], arrived: 34, seated: { at: '22', ago: 33 } },
      { pax: 4, name: 'Fontaine', joined: 58, called: [22, 19], noShow: 15 },
      { pax: 4, name: 'Amari', phone: '+33612345602', joined: 24.4, called: [6.1, 3.2] },
      { pax: 3, name: 'Moreau-Petit', remark: 'pram', joined: 11.2 },
      { pax: 4, name: 'Castellanos', phone: '+34612345678', joined: 5.1 },
    ],
  },
  {
    ...door,
    name: 'Party of 5 and more',
    prefix: 'C',
    pax: [5, 12],
    turnMinutes: 15,
    lastTicket: 1,
    parties: [
      { pax: 6, name: 'Lindqvist', joined: 49, called: [22], arrived: 19, seated: { at: '14', ago: 18 } },
      { pax: 6, name: 'Van Loo', joined: 31.3, called: [4.2], arrived: 2.1 },
      { pax: 5, name: 'Silva', remark: 'allergy: nuts', joined: 8.2 },
      { pax: 8, name: 'Nguyen', remark: 'birthday', byPhone: true, joined: 3.1 },
    ],
  },
]
