import { around, bar, disc, drawing, line, oval, plate, shape } from './drawing.ts'
import type { PicturePlan } from './plan.ts'

const card = [640, 480] as const
const middle = [320, 240] as const

const salad = () => [
  plate(middle, 205),
  ...around(middle, 88, 9).map(({ at, turn }, i) =>
    oval(at, [62, 34], ['#6f9a3c', '#83ad4a', '#5d8a35'][i % 3]!, turn),
  ),
  ...around(middle, 40, 6, 20).map(({ at, turn }, i) => oval(at, [54, 28], ['#94bb58', '#7aa643'][i % 2]!, turn + 70)),
  ...around(middle, 96, 4, 30).flatMap(({ at: [x, y] }) => [
    oval([x, y], [34, 26], '#fdfaf0', 20),
    disc([x + 3, y + 2], 14, '#f0b73a'),
  ]),
  ...around(middle, 52, 5, 60).flatMap(({ at, turn }) => [
    oval(at, [30, 22], '#cf3f2c', turn),
    oval(at, [20, 13], '#e4644b', turn),
  ]),
  ...around(middle, 118, 7, 12).flatMap(({ at }) => [disc(at, 13, '#33291f'), disc(at, 5, '#8c7a5c')]),
  ...around(middle, 20, 3).map(({ at, turn }) => oval(at, [38, 16], '#d79a83', turn + 30)),
]

const steak = () => [
  plate(middle, 205),
  ...Array.from({ length: 15 }, (_, i) =>
    bar(
      [392 + (i % 5) * 17, 172 + Math.floor(i / 5) * 52 + (i % 2) * 18],
      [104, 15],
      ['#eec35f', '#e2ab3f', '#f4d283'][i % 3]!,
      (i * 47) % 180,
    ),
  ),
  shape('M168 226c-8-62 44-104 108-96 52 6 92 40 92 92 0 60-46 112-112 114-56 2-82-54-88-110z', '#5d2f1d'),
  shape('M182 226c-6-52 38-88 94-82 46 6 80 34 80 78 0 52-42 98-98 100-48 2-70-48-76-96z', '#7d4327'),
  ...[0, 1, 2, 3].map((i) => line(`M${204 + i * 36} ${296 - i * 4}L${250 + i * 26} ${168 + i * 6}`, '#41200f', 9)),
  oval([270, 214], [30, 22], '#f6e3a0', -14),
  ...around([270, 214], 10, 5).map(({ at }) => disc(at, 3, '#5f8f3a')),
  ...around([196, 344], 16, 5).map(({ at, turn }) => oval(at, [20, 9], '#6f9a3c', turn)),
]

const burger = () => [
  oval([320, 392], [210, 26], '#00000038', 0, 'filter="url(#soft)"'),
  shape('M150 330h340c0 44-28 62-74 62H224c-46 0-74-18-74-62z', '#c98a45'),
  bar([320, 314], [368, 44], '#4f2716'),
  shape('M134 286h372l-46 38-40-20-44 30-52-28-58 26-44-24-40 20z', '#f2b83c'),
  shape('M126 270c22-22 42 6 66-8s44 12 68-2 46 14 70 0 46 14 70 0 44 14 66 2 40 6 44 14l-16 26H140z', '#7dab43'),
  bar([240, 254], [150, 24], '#cf4632'),
  bar([402, 254], [150, 24], '#cf4632'),
  shape('M142 244c0-88 76-136 178-136s178 48 178 136z', '#d69a52'),
  shape('M176 196c14-44 60-70 118-74-62 14-92 40-104 78z', '#e8b878'),
  ...[
    [250, 150],
    [306, 134],
    [366, 142],
    [420, 168],
    [280, 182],
    [340, 176],
    [396, 206],
    [226, 204],
  ].map(([x, y]) => oval([x!, y!], [9, 5], '#fbeccb', -18)),
]

const mussels = () => [
  disc([326, 254], 208, '#00000030', 'filter="url(#soft)"'),
  disc(middle, 205, '#2c3c4a'),
  disc(middle, 186, '#e9dcb9'),
  ...[...around(middle, 128, 9), ...around(middle, 62, 5, 24), { at: middle, turn: 40 }].flatMap(
    ({ at: [x, y], turn }) => [
      oval([x, y], [58, 30], '#1d2530', turn + 62),
      oval([x + 3, y + 2], [48, 22], '#4d5a68', turn + 62),
      oval([x + 4, y + 3], [30, 14], '#e58e3c', turn + 62),
      oval([x - 2, y], [12, 5], '#f4b873', turn + 62),
    ],
  ),
  ...around(middle, 96, 11, 8).map(({ at, turn }) => oval(at, [11, 5], '#5f8f3a', turn * 3)),
]

const tart = () => [
  plate(middle, 212),
  disc(middle, 178, '#b9742f'),
  disc(middle, 164, '#8f4a17'),
  ...around(middle, 112, 13).flatMap(({ at, turn }) => [
    oval(at, [52, 27], '#b8651d', turn + 68),
    oval([at[0] - 3, at[1] - 3], [45, 20], '#de9a3f', turn + 68),
    oval([at[0] - 6, at[1] - 8], [24, 6], '#f3c677', turn + 68),
  ]),
  ...around(middle, 40, 6, 15).flatMap(({ at, turn }) => [
    oval(at, [40, 22], '#b8651d', turn + 68),
    oval([at[0] - 2, at[1] - 2], [34, 16], '#e3a449', turn + 68),
  ]),
  disc(middle, 20, '#c9792a'),
]

const custard = () => [
  plate(middle, 212, '#f4efe6', '#e6ded0'),
  disc([324, 250], 156, '#0000002c', 'filter="url(#soft)"'),
  disc(middle, 152, '#fffdf8'),
  disc(middle, 134, '#edc76a'),
  disc(middle, 128, '#d8912f'),
  ...around(middle, 84, 8, 10).map(({ at }, i) => disc(at, 20 + ((i * 7) % 16), i % 2 ? '#b56a1b' : '#c67d24')),
  ...around(middle, 34, 5).map(({ at }, i) => disc(at, 14 + ((i * 5) % 10), i % 2 ? '#a65c14' : '#e2a445')),
  line('M240 204c26-34 62-50 98-50', '#ffe6ac', 7, 'opacity=".8"'),
  ...around([402, 300], 15, 3, 20).map(({ at }) => disc(at, 17, '#b3213a')),
  oval([430, 272], [26, 11], '#6f9a3c', -36),
]

const glass = (x: number, wine: string, shine: string) => [
  oval([x, 428], [70, 13], '#00000038', 0, 'filter="url(#soft)"'),
  oval([x, 422], [58, 9], '#ffffff9c'),
  bar([x, 352], [9, 140], '#ffffff8c'),
  shape(`M${x - 74} 74c-16 110 4 206 74 214 70-8 90-104 74-214z`, '#ffffff3d'),
  shape(`M${x - 80} 166c2 70 24 116 80 122 56-6 78-52 80-122z`, wine),
  oval([x, 166], [80, 12], shine),
  line(`M${x - 54} 104c-8 48-6 96 12 134`, '#ffffffb0', 7),
]

const terrace = () => [
  '<rect width="1200" height="420" fill="#1b2340"/>',
  shape('M0 300h1200v120H0z', '#2b2436'),
  ...[0, 1, 2, 3, 4, 5].map(
    (i) => `<rect x="${i * 214 - 40}" y="${84 + (i % 3) * 26}" width="170" height="260" fill="#252d4e"/>`,
  ),
  ...[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map(
    (i) =>
      `<rect x="${i * 104 + 8}" y="${150 + (i % 3) * 34}" width="30" height="44" rx="3" fill="${i % 4 ? '#f3c469' : '#3a4266'}"/>`,
  ),
  line('M-20 40Q300 170 600 70T1220 50', '#0d1226', 4),
  ...Array.from({ length: 15 }, (_, i) => {
    const [x, y] = [i * 84 + 10, 70 + 44 * Math.sin((i / 14) * Math.PI * 2 + 0.4)]
    return (
      disc([x, Math.round(y + 24)], 30, '#ffd98a40', 'filter="url(#soft)"') +
      disc([x, Math.round(y + 24)], 9, '#ffe7b0')
    )
  }),
  ...[190, 600, 1010].flatMap((x) => [
    oval([x, 338], [128, 22], '#e9dcc3'),
    bar([x, 384], [16, 80], '#14121d'),
    bar([x - 170, 372], [18, 96], '#3a2a2a'),
    bar([x + 170, 372], [18, 96], '#3a2a2a'),
    oval([x, 326], [16, 5], '#00000030'),
    bar([x, 306], [12, 40], '#fbf3df'),
    disc([x, 278], 34, '#ffce6b38', 'filter="url(#soft)"'),
    oval([x, 278], [6, 12], '#ffdf8f'),
    oval([x - 62, 334], [30, 7], '#fffdf6'),
    oval([x + 62, 334], [30, 7], '#fffdf6'),
  ]),
]

/** The bistro's media library. The last stands above the guests' menu. */
export const bistroPictures: readonly PicturePlan[] = [
  {
    name: 'Salade niçoise',
    alt: 'Salad with egg, tomatoes and olives',
    svg: drawing(card, '#c8b79c', salad()),
    dishes: ['Salade niçoise'],
  },
  {
    name: 'Steak frites',
    alt: 'Grilled steak with herb butter and fries',
    svg: drawing(card, '#8f7b66', steak()),
    dishes: ['Steak frites'],
  },
  {
    name: 'Burger',
    alt: 'Burger with cheese, lettuce and tomato',
    svg: drawing(card, '#d9c7a3', burger()),
    dishes: ['Burger Marlène'],
  },
  {
    name: 'Mussels',
    alt: 'A bowl of mussels with parsley',
    svg: drawing(card, '#a9b8bd', mussels()),
    dishes: ['Moules marinières'],
  },
  {
    name: 'Tarte Tatin',
    alt: 'Apple tart with caramel',
    svg: drawing(card, '#b8a58c', tart()),
    dishes: ['Tarte Tatin'],
  },
  {
    name: 'Crème brûlée',
    alt: 'Custard under burnt sugar, with raspberries',
    svg: drawing(card, '#8c9a92', custard()),
    dishes: ['Crème brûlée'],
  },
  {
    name: 'White wine',
    alt: 'Two glasses of white wine',
    svg: drawing(card, '#6d7f6a', [...glass(226, '#ead98bd9', '#f6ecb5'), ...glass(414, '#e6d27ad9', '#f2e6a4')]),
    dishes: ['Picpoul, glass', 'Riesling, glass'],
  },
  {
    name: 'Terrace',
    alt: 'Tables with candles under a string of lights',
    svg: drawing([1200, 420], '#1b2340', terrace()),
    dishes: [],
  },
]
