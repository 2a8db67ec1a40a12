import type { Allergen } from '#contract/menu/allergens.ts'

interface DishFacts {
  description: string
  descriptions: { de: string }
  allergens: Allergen[]
}

/** Descriptions and allergens of some dishes, by name. */
export const dishFacts: Readonly<Record<string, DishFacts>> = {
  'Oysters, mignonette': {
    description: 'Fines de claire no. 3, shallot vinegar. Priced each.',
    descriptions: { de: 'Fines de claire Nr. 3, Schalottenessig. Preis je Stück.' },
    allergens: ['molluscs', 'sulphites'],
  },
  'Onion soup, gruyère': {
    description: 'Beef stock, slowly browned onions, toasted bread and gruyère.',
    descriptions: { de: 'Rinderbrühe, langsam gebräunte Zwiebeln, Röstbrot und Gruyère.' },
    allergens: ['gluten', 'milk', 'celery'],
  },
  'Salade niçoise': {
    description: 'Seared tuna, green beans, egg, olives and potatoes.',
    descriptions: { de: 'Gebratener Thunfisch, grüne Bohnen, Ei, Oliven und Kartoffeln.' },
    allergens: ['eggs', 'fish', 'mustard'],
  },
  'Duck confit, lentils': {
    description: 'Leg of duck, Puy lentils, carrots and mustard jus.',
    descriptions: { de: 'Entenkeule, Puy-Linsen, Karotten und Senfjus.' },
    allergens: ['celery', 'mustard', 'sulphites'],
  },
  'Bœuf bourguignon': {
    description: 'Beef braised in red wine for six hours, bacon, mushrooms.',
    descriptions: { de: 'Sechs Stunden in Rotwein geschmortes Rind, Speck, Champignons.' },
    allergens: ['celery', 'sulphites'],
  },
  'Croque madame': {
    description: 'Ham, gruyère and béchamel on toast, with a fried egg.',
    descriptions: { de: 'Schinken, Gruyère und Béchamel auf Toast, mit Spiegelei.' },
    allergens: ['gluten', 'eggs', 'milk'],
  },
}
