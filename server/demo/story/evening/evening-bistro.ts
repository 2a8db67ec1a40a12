import { bistroLines } from './evening-queue.ts'
import { bistroPickups } from './evening-pickups.ts'
import type { EveningScript } from './evening-script.ts'

const [ines, amira, tom] = ['Inès Roux', 'Amira Kaya', 'Tom Berger']

/** The bistro a quarter past eight: 14 of 24 tables taken, 48 of 82 seats, a late table, three orders to accept. */
export const bistroEvening: EveningScript = {
  tables: [
    // Early parties that have left.
    {
      table: '2',
      by: tom,
      party: { pax: 2, seated: 232, left: 171 },
      cleaned: 166,
      orders: [
        {
          state: 'completed',
          placed: 224,
          stage: 203,
          lines: ['1 Quiche of the day', '1 Croque madame', '1 Mineral water 0.75 l', '2 Espresso'],
          paid: [{ method: 'cash', ago: 175 }],
        },
      ],
    },
    {
      table: '24',
      by: amira,
      party: { pax: 2, name: 'Teixeira', seated: 198, left: 128 },
      cleaned: 121,
      orders: [
        {
          state: 'completed',
          placed: 190,
          stage: 168,
          lines: [
            '1 Salade niçoise (vinaigrette)',
            '1 Moules marinières',
            '2 Riesling, glass',
            '1 Café crème (oat milk)',
          ],
          paid: [{ method: 'card', ago: 133 }],
        },
      ],
    },
    {
      table: '23',
      by: tom,
      party: { pax: 3, name: 'Rossi', seated: 112, left: 1 },
      orders: [
        {
          state: 'completed',
          placed: 104,
          stage: 76,
          lines: ['2 Burger Marlène (medium, fries)', '1 Ravioli, wild garlic', '3 Pils 0.4 l'],
          paid: [{ method: 'card', ago: 27 }],
        },
      ],
    },
    {
      table: '6',
      by: ines,
      party: { pax: 4, name: 'Laurent', seated: 131, left: 4 },
      orders: [
        {
          state: 'completed',
          placed: 123,
          stage: 64,
          firstRound: ['3 Onion soup, gruyère', '1 Pâté en croûte', '1 Picpoul, bottle'],
          lines: ['2 Coq au vin', '2 Pike-perch, riesling (green beans)', '1 Soufflé au Grand Marnier'],
          paid: [{ method: 'card', ago: 30 }],
        },
      ],
    },
    // The dining room.
    {
      table: '1',
      by: ines,
      party: { pax: 2, seated: 12 },
      orders: [
        {
          state: 'pending',
          placed: 1.63,
          stage: 1.63,
          fromApp: true,
          lines: ['1 Moules marinières (no cream)', '1 Ravioli, wild garlic', '2 Picpoul, glass'],
        },
      ],
    },
    {
      table: '3',
      by: amira,
      party: { pax: 3, name: 'Novák', seated: 48 },
      orders: [
        {
          state: 'completed',
          placed: 44,
          stage: 29,
          lines: [
            '1 Steak frites (medium, fries, béarnaise)',
            '1 Risotto, peas',
            '1 Sea bream, fennel',
            '3 Picpoul, glass',
          ],
          paid: [{ method: 'card', ago: 24 }],
        },
        {
          state: 'completed',
          placed: 22,
          stage: 13,
          lines: ['2 Soufflé au Grand Marnier', '1 Crème brûlée', '3 Espresso'],
          paid: [{ method: 'cash', ago: 12 }],
        },
      ],
    },
    {
      table: '4',
      by: amira,
      reserved: { name: 'Keller', pax: 4, inMinutes: 2, taken: 300 },
    },
    {
      table: '5',
      by: amira,
      party: { pax: 6, name: 'Garnier', seated: 71 },
      orders: [
        {
          state: 'preparing',
          placed: 66,
          stage: 17.67,
          firstRound: ['4 Crémant, glass', '2 Apple spritzer', '3 Leek vinaigrette', '2 Bread basket'],
          lines: [
            '1 Duck confit, lentils (no mustard)',
            '1 Duck confit, lentils',
            '2 Steak frites (medium, fries)',
            '2 Mushroom vol-au-vent',
          ],
        },
      ],
    },
    {
      table: '7',
      by: ines,
      party: { pax: 5, name: 'Ferrand', seated: 94 },
      orders: [
        {
          state: 'preparing',
          placed: 86,
          stage: 28.27,
          firstRound: [
            '1 Sea bream, fennel',
            '2 Gratin dauphinois',
            '2 Green salad (vinaigrette)',
            '1 Picpoul, bottle',
          ],
          lines: ['2 Côte de bœuf (rare, green salad)'],
        },
      ],
    },
    {
      table: '8',
      by: tom,
      party: { pax: 4, name: 'Schuster', seated: 26 },
      orders: [
        {
          state: 'preparing',
          placed: 20,
          stage: 14.5,
          lines: ['2 Coq au vin', '1 Steak frites (well done, green beans, pepper sauce)', '4 Côtes du Rhône, glass'],
          added: ['1 Ravioli, wild garlic (no garlic)'],
        },
      ],
      cart: ['2 Tarte Tatin (to share)', '4 Espresso'],
    },
    {
      table: '9',
      by: amira,
      party: { pax: 5, name: 'Van-Dijk', seated: 38 },
      orders: [
        {
          state: 'ready',
          placed: 31,
          stage: 6.08,
          lines: ['3 Bouillabaisse', '2 Risotto, peas', '5 Riesling, glass'],
        },
      ],
    },
    {
      table: '10',
      by: ines,
      reserved: { name: 'Ferreira', pax: 6, inMinutes: 17, taken: 410 },
    },
    {
      table: '11',
      by: tom,
      party: { pax: 2, seated: 57 },
      orders: [
        {
          state: 'voided',
          placed: 52,
          stage: 19,
          lines: ['1 Beef tartare', '1 Pumpkin velouté'],
          reason: 'Too slow',
        },
        {
          state: 'served',
          placed: 18,
          stage: 7,
          lines: ['1 Croque madame (fried egg)', '1 Goat cheese salad (oil and lemon)', '2 Riesling, glass'],
          paid: [{ method: 'card', percent: 50, ago: 2.5 }],
        },
      ],
    },
    {
      table: '12',
      by: ines,
      party: { pax: 4, name: 'Moreau', seated: 52 },
      orders: [
        {
          state: 'preparing',
          placed: 50,
          stage: 7.7,
          firstRound: [
            '2 Onion soup, gruyère',
            '1 Duck confit, lentils (no mustard)',
            '2 Sea bream, fennel',
            '2 Espresso',
          ],
          lines: ['1 Tarte Tatin (to share)'],
        },
      ],
    },
    {
      table: '14',
      by: tom,
      party: { pax: 6, name: 'Lindqvist', seated: 18 },
      orders: [
        {
          state: 'preparing',
          placed: 11,
          stage: 9.2,
          lines: ['3 Oysters, mignonette', '2 Leek vinaigrette', '1 Pâté en croûte'],
          added: ['6 Crémant, glass'],
        },
      ],
    },
    // The terrace.
    {
      table: '21',
      by: amira,
      party: { pax: 2, name: 'Dubois', seated: 84 },
      orders: [
        {
          state: 'completed',
          placed: 78,
          stage: 49,
          lines: [
            '1 Lamb cutlets (medium rare, gratin dauphinois)',
            '1 Moules marinières',
            '1 Soufflé au Grand Marnier',
          ],
          paid: [{ method: 'card', ago: 5 }],
        },
      ],
    },
    {
      table: '22',
      by: amira,
      party: { pax: 3, name: 'Costa', seated: 33 },
      orders: [
        {
          state: 'accepted',
          placed: 27,
          stage: 3.9,
          firstRound: ['3 Apple spritzer', '1 Bread basket'],
          lines: ['2 Burger Marlène (medium, fries, bacon)', '1 Quiche of the day'],
        },
      ],
    },
    {
      table: '25',
      by: tom,
      party: { pax: 4, name: 'Wagner', seated: 64 },
      orders: [
        {
          state: 'served',
          placed: 57,
          stage: 21,
          lines: [
            '2 Bœuf bourguignon',
            '1 Pike-perch, riesling (fries)',
            '1 Risotto, peas (no onions)',
            '1 Mineral water 0.75 l',
            '4 Côtes du Rhône, glass',
          ],
        },
      ],
      billPrinted: 6,
    },
    { table: '26', by: tom, blocked: 320 },
    // The bar.
    {
      table: '31',
      by: amira,
      party: { pax: 1, seated: 22 },
      orders: [{ state: 'served', placed: 20, stage: 9, lines: ['1 Croque madame', '1 Pils 0.4 l'] }],
    },
    {
      table: '33',
      by: amira,
      party: { pax: 1, seated: 15 },
      orders: [{ state: 'accepted', placed: 2.8, stage: 2.8, lines: ['2 Oysters, mignonette', '1 Crémant, glass'] }],
      cart: ['1 Cheese plate'],
    },
  ],
  pickups: bistroPickups,
  lines: bistroLines,
  hours: [
    { name: 'Claire Lefèvre', began: 262 },
    { name: 'Inès Roux', began: 244 },
    { name: 'Amira Kaya', began: 236 },
    { name: 'Tom Berger', began: 241 },
    { name: 'Yusuf Demir', began: 318 },
    { name: 'Nadia Ferrer', began: 256, onBreak: 12 },
    { name: 'Leo Brandt', began: -40 },
  ],
  vouchers: [
    { code: 'WELCOME5', name: 'Welcome, 5 €', kind: 'amount', value: 500, minimum: 2000, usesLimit: 50, days: 90 },
    {
      code: 'NEIGHBOUR10',
      name: 'Neighbours, 10 %',
      kind: 'percent',
      value: 1000,
      maximum: 1500,
      usesLimit: 200,
      days: 30,
    },
    { code: 'SORRY-SOUP', name: 'For the cold soup', kind: 'amount', value: 890, usesLimit: 1, days: 60 },
  ],
}
