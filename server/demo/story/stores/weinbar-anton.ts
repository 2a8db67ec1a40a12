import { type StorePlan, table } from './plan.ts'

/** The second store of the brand: 12 tables, wine, tarte flambée and boards, mostly evenings. */
export const weinbarAnton: StorePlan = {
  name: 'Weinbar Anton',
  house: {
    legalName: 'Anton Weinstuben GmbH',
    address: 'Lammgasse 12',
    postcode: '76133',
    city: 'Karlsruhe',
    taxNumber: 'USt-IdNr. DE000000012',
  },
  zones: [
    {
      name: 'Gaststube',
      tables: [
        table('1', 2, 'round', 16, 20),
        table('2', 2, 'round', 144, 20),
        table('3', 4, 'square', 276, 16),
        table('4', 4, 'square', 16, 158),
        table('5', 6, 'long', 140, 158),
        table('6', 4, 'square', 320, 158),
        table('7', 6, 'long', 16, 300),
        table('8', 6, 'long', 212, 300),
      ],
    },
    {
      name: 'Hof',
      tables: [
        table('41', 2, 'round', 28, 20),
        table('42', 4, 'square', 164, 16),
        table('43', 4, 'square', 24, 150),
        table('44', 2, 'round', 168, 154),
      ],
    },
  ],
  options: [
    { name: 'Extras', min: 0, max: 3, items: { bacon: 180, 'goat cheese': 240, 'red onions': 80, walnuts: 120 } },
    { name: 'Wishes', min: 0, max: 3, items: { 'no onions': 0, 'no bacon': 0, 'cut in four': 0 } },
    { name: 'Bread', min: 1, max: 1, items: { 'sourdough rye': 0, baguette: 0, 'gluten-free': 150 } },
    { name: 'Measure', min: 1, max: 1, items: { '0.1 l': 0, '0.2 l': 380, '0.5 l': 1150 } },
  ],
  categories: [
    {
      name: 'Flammkuchen',
      course: 'main',
      dishes: [
        { name: 'Flammkuchen Elsässer Art', price: 1190, options: ['Extras', 'Wishes'], weight: 2 },
        { name: 'Flammkuchen Ziegenkäse', price: 1290, options: ['Extras', 'Wishes'], weight: 1.4 },
        { name: 'Flammkuchen Lachs', price: 1390, options: ['Wishes'] },
        { name: 'Flammkuchen Kürbis', price: 1250, options: ['Extras', 'Wishes'], weight: 0.8 },
      ],
    },
    {
      name: 'Vesper und Bretter',
      course: 'main',
      dishes: [
        { name: 'Käsebrett', price: 1480, options: ['Bread'] },
        { name: 'Winzervesper', price: 1560, options: ['Bread'], weight: 1.2 },
        { name: 'Wurstsalat', price: 1080, options: ['Bread', 'Wishes'] },
        { name: 'Forelle, geräuchert', price: 1640, options: ['Bread'], portions: 8, weight: 0.6 },
      ],
    },
    {
      name: 'Kleine Teller',
      course: 'starter',
      dishes: [
        { name: 'Oliven', price: 450, weight: 1.5 },
        { name: 'Obatzda, Brezel', price: 790, weight: 1.3 },
        { name: 'Rote-Bete-Carpaccio', price: 980 },
        { name: 'Kartoffelsuppe', price: 720 },
      ],
    },
    {
      name: 'Süßes',
      course: 'dessert',
      dishes: [
        { name: 'Apfelstrudel', price: 690, portions: 12, weight: 1.5 },
        { name: 'Süßer Flammkuchen', price: 980 },
        { name: 'Quarkmousse', price: 620 },
      ],
    },
    {
      name: 'Weißwein',
      course: 'drink',
      dishes: [
        { name: 'Grauburgunder', price: 390, options: ['Measure'], weight: 1.5 },
        { name: 'Riesling trocken', price: 420, options: ['Measure'], weight: 1.5 },
        { name: 'Silvaner', price: 380, options: ['Measure'] },
      ],
    },
    {
      name: 'Rotwein',
      course: 'drink',
      dishes: [
        { name: 'Spätburgunder', price: 450, options: ['Measure'], weight: 1.2 },
        { name: 'Lemberger', price: 420, options: ['Measure'], weight: 0.7 },
        { name: 'Winzersekt, Flasche', price: 2700, weight: 0.15 },
      ],
    },
    {
      name: 'Ohne Alkohol',
      course: 'coffee',
      dishes: [
        { name: 'Mineralwasser 0,75 l', price: 620, weight: 1.5 },
        { name: 'Traubensaftschorle', price: 390 },
        { name: 'Espresso', price: 260 },
        { name: 'Kaffee', price: 320 },
      ],
    },
  ],
  taxes: { country: 'DE', courses: { A: ['drink', 'coffee'] } },
  kitchen: [
    { name: 'Küche', categories: [] },
    { name: 'Ausschank', categories: ['Weißwein', 'Rotwein', 'Ohne Alkohol'] },
  ],
  team: [
    {
      name: 'Greta Haas',
      number: '201',
      job: 'Leitung',
      pin: '2010',
      login: 'greta.h',
      days: [1, 2, 3, 4, 5],
      from: 16,
      hours: 8,
    },
    {
      name: 'Mateo Silva',
      number: '202',
      job: 'Service',
      pin: '2020',
      login: 'mateo.s',
      days: [0, 3, 4, 5, 6],
      from: 17,
      hours: 7,
    },
    { name: 'Jonas Wirth', number: '203', job: 'Küche', pin: '2030', days: [2, 3, 4, 5, 6], from: 15, hours: 8.5 },
  ],
  pictures: [],
  announcement: {
    name: 'Neuer Riesling im offenen Ausschank',
    names: {
      en: 'A new Riesling by the glass',
      fr: 'Un nouveau riesling au verre',
      pt: 'Novo Riesling a copo',
    },
    body: 'Der Jahrgang hat gewechselt. Gläser bitte kühler als zuletzt, und die Flaschen vorne zuerst.',
    bodies: {
      en: 'The vintage has changed. Serve it cooler than the last one, and take the bottles in front first.',
      fr: 'Le millésime a changé. Servez-le plus frais que le précédent, et prenez d’abord les bouteilles de devant.',
      pt: 'A colheita mudou. Sirvam-no mais fresco do que o anterior e usem primeiro as garrafas da frente.',
    },
    inDays: 0,
    days: 14,
  },
  week: [21, 21, 23, 25, 27, 28, 22],
  lunch: 0.1,
  pickup: 0.04,
}
