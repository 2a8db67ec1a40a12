import { bistroCategories, bistroOptions } from './bistro-menu.ts'
import { bistroPictures } from './bistro-pictures.ts'
import { bistroTeam } from './bistro-team.ts'
import { type StorePlan, table } from './plan.ts'

/** The first store of the brand: 24 tables, 82 seats, lunch and a long evening. */
export const bistroMarlene: StorePlan = {
  name: 'Bistro Marlène',
  house: {
    legalName: 'Marlène Gastronomie GmbH',
    address: 'Uferstraße 8',
    postcode: '76133',
    city: 'Karlsruhe',
    taxNumber: 'USt-IdNr. DE000000011',
  },
  zones: [
    {
      name: 'Dining room',
      tables: [
        table('1', 2, 'round', 16, 20),
        table('2', 2, 'round', 144, 20),
        table('3', 4, 'square', 276, 16),
        table('4', 4, 'square', 420, 16),
        table('5', 6, 'long', 16, 158),
        table('6', 4, 'square', 212, 158),
        table('7', 6, 'long', 352, 158),
        table('8', 4, 'square', 16, 300),
        table('9', 6, 'long', 160, 300),
        table('10', 6, 'long', 360, 300),
        table('11', 2, 'round', 16, 442),
        table('12', 4, 'square', 140, 438),
        table('14', 6, 'long', 276, 438),
        table('15', 2, 'round', 456, 442),
      ],
    },
    {
      name: 'Terrace',
      tables: [
        table('21', 2, 'round', 28, 20),
        table('22', 4, 'square', 164, 16),
        table('23', 4, 'square', 24, 150),
        table('24', 2, 'round', 168, 154),
        table('25', 4, 'square', 24, 284),
        table('26', 4, 'square', 164, 284),
      ],
    },
    {
      name: 'Bar',
      tables: [
        table('31', 1, 'stool', 0, 24),
        table('32', 1, 'stool', 78, 24),
        table('33', 1, 'stool', 156, 24),
        table('34', 1, 'stool', 234, 24),
      ],
    },
  ],
  options: bistroOptions,
  categories: bistroCategories,
  kitchen: [
    { name: 'Kitchen', categories: [] },
    { name: 'Cold kitchen', categories: ['Starters', 'Desserts'] },
    { name: 'Bar', categories: ['Wine', 'Drinks and coffee'] },
  ],
  team: bistroTeam,
  pictures: bistroPictures,
  announcement: {
    name: 'Game on the card',
    names: { de: 'Wild auf der Karte', fr: 'Le gibier à la carte', pt: 'Caça na carta' },
    body: 'From this week there is venison and wild duck. Everybody tastes at 16:30, before the first guests come.',
    bodies: {
      de: 'Ab dieser Woche gibt es Reh und Wildente. Wir probieren alle um 16:30, bevor die ersten Gäste kommen.',
      fr: 'À partir de cette semaine : chevreuil et canard sauvage. Dégustation pour tous à 16 h 30, avant les premiers clients.',
      pt: 'A partir desta semana há veado e pato bravo. Toda a equipa prova às 16:30, antes de chegarem os primeiros clientes.',
    },
    inDays: 1,
    days: 14,
  },
  banner: {
    name: 'The terrace is heated until eleven',
    names: {
      de: 'Die Terrasse ist bis elf Uhr beheizt',
      fr: 'La terrasse est chauffée jusqu’à 23 heures',
      pt: 'A esplanada está aquecida até às 23 horas',
    },
    picture: 'Terrace',
  },
  week: [48, 49, 52, 56, 66, 67, 58],
  lunch: 0.36,
  pickup: 0.12,
}
