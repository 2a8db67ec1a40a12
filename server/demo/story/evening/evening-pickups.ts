import type { EveningScript } from './evening-script.ts'

const [ines, amira, tom] = ['Inès Roux', 'Amira Kaya', 'Tom Berger']

/** The bistro's orders for pickup: two were collected, one waits on the shelf, two wait to be accepted. */
export const bistroPickups: EveningScript['pickups'] = [
  {
    guest: 'Yıldız',
    by: amira,
    state: 'completed',
    placed: 66,
    stage: 38,
    wantedIn: -40,
    lines: ['2 Fries, aioli', '1 Lemon sorbet'],
    paid: [{ method: 'cash', ago: 38 }],
  },
  {
    guest: 'Brandt',
    by: ines,
    state: 'completed',
    fromApp: true,
    placed: 52,
    stage: 23,
    wantedIn: -24,
    lines: ['1 Steak frites (medium rare, fries)', '1 Bread basket'],
    paid: [{ method: 'online', ago: 44 }],
  },
  {
    guest: 'Weber',
    by: ines,
    state: 'ready',
    fromApp: true,
    placed: 29,
    stage: 3.17,
    wantedIn: 11,
    lines: ['1 Salade niçoise (mustard dressing)', '1 Pumpkin velouté'],
    paid: [{ method: 'online', ago: 20 }],
  },
  {
    guest: 'Hoffmann',
    by: ines,
    state: 'pending',
    fromApp: true,
    placed: 4.85,
    stage: 4.85,
    wantedIn: 26,
    lines: ['1 Steak frites (medium, fries)', '1 Green salad (vinaigrette)', '1 Crème brûlée'],
  },
  {
    guest: 'Nowak',
    by: tom,
    state: 'pending',
    placed: 0.37,
    stage: 0.37,
    wantedIn: 46,
    lines: ['1 Croque madame', '1 Fries, aioli'],
  },
]
