import type { StorePlan } from './plan.ts'

/** Choices that the bistro offers with a dish. */
export const bistroOptions: StorePlan['options'] = [
  { name: 'Cooking point', min: 1, max: 1, items: { rare: 0, 'medium rare': 0, medium: 0, 'well done': 0 } },
  { name: 'Side', min: 1, max: 1, items: { fries: 0, 'green salad': 0, 'green beans': 100, 'gratin dauphinois': 200 } },
  { name: 'Sauce', min: 0, max: 2, items: { béarnaise: 200, 'pepper sauce': 200, 'herb butter': 150 } },
  { name: 'Dressing', min: 1, max: 1, items: { vinaigrette: 0, 'mustard dressing': 0, 'oil and lemon': 0 } },
  { name: 'Extras', min: 0, max: 3, items: { 'fried egg': 180, bacon: 220, gruyère: 190, 'extra bread': 120 } },
  {
    name: 'Wishes',
    min: 0,
    max: 4,
    items: { 'no mustard': 0, 'no garlic': 0, 'no onions': 0, 'no cream': 0, 'to share': 0 },
  },
  { name: 'Milk', min: 0, max: 1, items: { 'oat milk': 50, 'lactose-free milk': 30 } },
]

const grill = ['Cooking point', 'Side', 'Sauce', 'Wishes']

/** The bistro's menu: 9 categories, 46 dishes. */
export const bistroCategories: StorePlan['categories'] = [
  {
    name: 'Starters',
    course: 'starter',
    dishes: [
      { name: 'Oysters, mignonette', price: 420, portions: 60, weight: 0.6 },
      { name: 'Leek vinaigrette', price: 850, options: ['Wishes'] },
      { name: 'Pâté en croûte', price: 1150, options: ['Wishes'] },
      { name: 'Escargots, parsley butter', price: 1250, options: ['Wishes'], weight: 0.7 },
      { name: 'Beef tartare', price: 1490, options: ['Extras', 'Wishes'] },
    ],
  },
  {
    name: 'Soups and salads',
    course: 'starter',
    dishes: [
      { name: 'Onion soup, gruyère', price: 850, options: ['Extras'], weight: 1.6 },
      { name: 'Pumpkin velouté', price: 790, options: ['Wishes'] },
      { name: 'Green salad', price: 650, options: ['Dressing', 'Wishes'], weight: 1.3 },
      { name: 'Salade niçoise', price: 1480, options: ['Dressing', 'Extras', 'Wishes'] },
      { name: 'Goat cheese salad', price: 1290, options: ['Dressing', 'Wishes'], weight: 0.8 },
    ],
  },
  {
    name: 'Mains',
    course: 'main',
    dishes: [
      { name: 'Duck confit, lentils', price: 2250, options: ['Wishes'], weight: 1.5 },
      { name: 'Coq au vin', price: 2150, options: ['Wishes'] },
      { name: 'Bœuf bourguignon', price: 2350, options: ['Wishes'] },
      { name: 'Mushroom vol-au-vent', price: 1850, options: ['Wishes'], weight: 0.8 },
      { name: 'Ravioli, wild garlic', price: 1680, options: ['Wishes'], weight: 1.1 },
      { name: 'Risotto, peas', price: 1720, options: ['Wishes'], weight: 0.7 },
      { name: 'Croque madame', price: 1280, options: ['Extras', 'Wishes'], weight: 1.2 },
      { name: 'Quiche of the day', price: 1190, portions: 10, weight: 0.9 },
    ],
  },
  {
    name: 'From the grill',
    course: 'main',
    dishes: [
      { name: 'Steak frites', price: 2650, options: grill, weight: 1.8 },
      { name: 'Côte de bœuf', price: 3800, options: grill, weight: 0.5 },
      { name: 'Lamb cutlets', price: 2950, options: grill, weight: 0.7 },
      { name: 'Burger Marlène', price: 1790, options: ['Cooking point', 'Side', 'Extras', 'Wishes'], weight: 1.4 },
    ],
  },
  {
    name: 'Seafood',
    course: 'main',
    dishes: [
      { name: 'Sea bream, fennel', price: 2050, options: ['Wishes'] },
      { name: 'Pike-perch, riesling', price: 2390, options: ['Side', 'Wishes'], weight: 0.7 },
      { name: 'Moules marinières', price: 1780, options: ['Wishes'], weight: 1.1 },
      { name: 'Bouillabaisse', price: 2450, portions: 14, weight: 0.8 },
    ],
  },
  {
    name: 'Sides',
    course: 'side',
    dishes: [
      { name: 'Fries, aioli', price: 550, weight: 2 },
      { name: 'Gratin dauphinois', price: 620 },
      { name: 'Green beans', price: 520, options: ['Wishes'] },
      { name: 'Bread basket', price: 350, weight: 1.5 },
    ],
  },
  {
    name: 'Desserts',
    course: 'dessert',
    dishes: [
      { name: 'Tarte Tatin', price: 940, options: ['Wishes'], portions: 16, weight: 1.3 },
      { name: 'Crème brûlée', price: 780, weight: 1.6 },
      { name: 'Mousse au chocolat', price: 750 },
      { name: 'Soufflé au Grand Marnier', price: 1180, portions: 4, weight: 0.6 },
      { name: 'Cheese plate', price: 1150, options: ['Wishes'], weight: 0.7 },
      { name: 'Lemon sorbet', price: 540 },
    ],
  },
  {
    name: 'Wine',
    course: 'drink',
    dishes: [
      { name: 'Picpoul, glass', price: 640, weight: 1.4 },
      { name: 'Riesling, glass', price: 680 },
      { name: 'Côtes du Rhône, glass', price: 620, weight: 1.2 },
      { name: 'Crémant, glass', price: 790, weight: 0.8 },
      { name: 'Picpoul, bottle', price: 2900, weight: 0.2 },
    ],
  },
  {
    name: 'Drinks and coffee',
    course: 'coffee',
    dishes: [
      { name: 'Mineral water 0.75 l', price: 690, weight: 0.8 },
      { name: 'Apple spritzer', price: 390, weight: 0.7 },
      { name: 'Pils 0.4 l', price: 440, weight: 0.7 },
      { name: 'Espresso', price: 325, weight: 2 },
      { name: 'Café crème', price: 380, options: ['Milk'], weight: 1.2 },
    ],
  },
]
