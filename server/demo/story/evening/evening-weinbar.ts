import type { EveningScript } from './evening-script.ts'

const [mateo, greta] = ['Mateo Silva', 'Greta Haas']

/** The wine bar on the same evening: five tables taken, one to clear, one held. */
export const weinbarEvening: EveningScript = {
  tables: [
    {
      table: '1',
      by: greta,
      party: { pax: 2, seated: 96, left: 14 },
      cleaned: 9,
      orders: [
        {
          state: 'completed',
          placed: 90,
          stage: 71,
          lines: ['1 Flammkuchen Elsässer Art', '2 Riesling trocken (0.2 l)'],
          paid: [{ method: 'cash', ago: 17 }],
        },
      ],
    },
    {
      table: '2',
      by: mateo,
      party: { pax: 2, name: 'Engel', seated: 83, left: 3 },
      orders: [
        {
          state: 'completed',
          placed: 77,
          stage: 60,
          lines: ['1 Käsebrett (baguette)', '1 Spätburgunder (0.5 l)'],
          paid: [{ method: 'card', ago: 5 }],
        },
      ],
    },
    {
      table: '3',
      by: mateo,
      party: { pax: 3, name: 'Sommer', seated: 25 },
      orders: [
        {
          state: 'preparing',
          placed: 19,
          stage: 8,
          lines: ['2 Flammkuchen Elsässer Art (no onions)', '1 Wurstsalat (sourdough rye)', '3 Grauburgunder (0.2 l)'],
        },
      ],
    },
    {
      table: '5',
      by: greta,
      party: { pax: 5, name: 'Fuchs', seated: 48 },
      orders: [
        {
          state: 'served',
          placed: 41,
          stage: 16,
          lines: ['2 Winzervesper (sourdough rye)', '2 Flammkuchen Lachs', '1 Oliven', '2 Silvaner (0.5 l)'],
        },
      ],
    },
    {
      table: '7',
      by: mateo,
      party: { pax: 6, name: 'Zimmermann', seated: 9 },
      orders: [
        {
          state: 'accepted',
          placed: 2,
          stage: 2,
          lines: ['2 Obatzda, Brezel', '2 Mineralwasser 0,75 l', '1 Winzersekt, Flasche'],
        },
      ],
    },
    { table: '8', by: greta, reserved: { name: 'Krüger', pax: 6, inMinutes: 35, taken: 200 } },
    {
      table: '41',
      by: mateo,
      party: { pax: 2, seated: 31 },
      orders: [
        {
          state: 'ready',
          placed: 24,
          stage: 1.5,
          lines: ['1 Flammkuchen Ziegenkäse (walnuts)', '2 Riesling trocken (0.1 l)'],
        },
      ],
    },
    {
      table: '43',
      by: mateo,
      party: { pax: 3, name: 'Meier', seated: 4 },
      cart: ['3 Grauburgunder (0.1 l)', '1 Oliven'],
    },
  ],
  pickups: [],
  lines: [],
  hours: [
    { name: 'Greta Haas', began: 217 },
    { name: 'Mateo Silva', began: 186 },
    { name: 'Jonas Wirth', began: 252 },
  ],
}
