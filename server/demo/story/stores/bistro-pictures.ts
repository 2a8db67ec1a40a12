import { around, bar, disc, drawing, line, oval, plate, shape } from './drawing.ts'
import type { PicturePlan } from './plan.ts'

const card = [640, 480] as const
const middle = [320, 240] as const

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

const onBone = () => [
  plate(middle, 212, '#3b3f42', '#46494c'),
  bar([462, 150], [150, 34], '#efe2c8', -38),
  disc([514, 104], 20, '#f6ecd8'),
  shape('M140 262c-14-76 44-142 130-146 84-2 160 34 176 92 18 70-40 132-122 144-86 12-170-18-184-90z', '#5a2b1b'),
  shape('M158 260c-10-64 40-120 114-124 74-2 140 30 154 80 14 60-36 112-106 122-76 10-150-18-162-78z', '#86482c'),
  shape('M206 262c-4-40 26-72 74-76 50-4 94 20 100 54 6 40-28 70-76 74-50 4-94-16-98-52z', '#b65544'),
  shape('M230 258c-2-26 20-46 52-48 34-2 64 14 68 36 4 26-20 44-52 46-34 2-66-12-68-34z', '#cb7061'),
  ...[0, 1, 2, 3].map((i) =>
    line(`M${190 + i * 62} ${322 - i * 6}L${232 + i * 52} ${152 + i * 10}`, '#3f1d10', 8, 'opacity=".55"'),
  ),
  line('M150 366C210 330 260 372 322 392', '#5c7f3b', 6),
  ...Array.from({ length: 9 }, (_, i) =>
    oval([172 + i * 17, 352 + Math.round(Math.sin(i / 1.6) * 14)], [5, 15], '#6f9a3c', i % 2 ? 48 : -40),
  ),
]

const cutlet = (x: number, y: number, turn: number) =>
  `<g transform="translate(${x} ${y}) rotate(${turn})">${[
    bar([92, -58], [150, 17], '#efe2c8', -32),
    disc([154, -98], 11, '#f8f0e0'),
    shape('M-66 18c-4-46 34-82 84-80 42 2 70 30 66 66-6 46-46 70-90 66-34-4-58-24-60-52z', '#562a1b'),
    shape('M-52 16c-2-36 28-64 68-62 34 2 56 24 52 52-4 36-36 56-72 52-28-4-46-20-48-42z', '#80432a'),
    shape('M-28 16c0-20 18-36 40-34 20 2 32 14 30 30-2 20-20 32-40 28-18-2-28-12-30-24z', '#c06a5c'),
  ].join('')}</g>`

const cutlets = () => [
  plate(middle, 205),
  cutlet(228, 206, -14),
  cutlet(300, 288, -2),
  cutlet(392, 236, 26),
  ...around([198, 332], 26, 7).map(({ at }) => disc(at, 13, '#88a94c')),
  disc([198, 332], 14, '#9cba60'),
  ...around([452, 344], 15, 6).map(({ at, turn }) => oval(at, [18, 8], '#5f8f3a', turn)),
]

/** Shadow under a thing on a table. */
const foot = (x: number, width: number) => oval([x, 430], [width, 13], '#00000038', 0, 'filter="url(#soft)"')

const glass = (x: number, wine: string, shine: string) => [
  foot(x, 70),
  oval([x, 422], [58, 9], '#ffffff9c'),
  bar([x, 352], [9, 140], '#ffffff8c'),
  shape(`M${x - 74} 74c-16 110 4 206 74 214 70-8 90-104 74-214z`, '#ffffff3d'),
  shape(`M${x - 80} 166c2 70 24 116 80 122 56-6 78-52 80-122z`, wine),
  oval([x, 166], [80, 12], shine),
  line(`M${x - 54} 104c-8 48-6 96 12 134`, '#ffffffb0', 7),
]

const flute = (x: number, wine: string) => [
  foot(x, 58),
  oval([x, 422], [48, 8], '#ffffff9c'),
  bar([x, 374], [8, 96], '#ffffff8c'),
  shape(`M${x - 40} 52c-8 150 6 270 40 280 34-10 48-130 40-280z`, '#ffffff3d'),
  shape(`M${x - 43} 120c-2 120 12 204 43 212 31-8 45-92 43-212z`, wine),
  oval([x, 120], [43, 8], '#fbf3cf'),
  ...Array.from({ length: 14 }, (_, i) => disc([x - 16 + ((i * 23) % 34), 144 + i * 12], 3 + (i % 3), '#fff8dcb8')),
  line(`M${x - 27} 76c-4 76-1 140 8 196`, '#ffffffb0', 5),
]

const bottle = (x: number, glassy: string, label: string) => [
  foot(x, 66),
  shape(`M${x - 20} 34h40v96c0 44 38 50 38 104v180c0 8-6 12-14 12h-88c-8 0-14-4-14-12V234c0-54 38-60 38-104z`, glassy),
  `<rect x="${x - 22}" y="26" width="44" height="66" rx="6" fill="#c9a24a"/>`,
  `<rect x="${x - 58}" y="262" width="116" height="104" fill="${label}"/>`,
  bar([x, 292], [74, 7], '#8c7747'),
  bar([x, 314], [92, 5], '#b7a67b'),
  bar([x, 332], [58, 5], '#b7a67b'),
  line(`M${x - 42} 250v150`, '#ffffff4d', 9),
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

/** The bistro's media library: the dishes, the wines, and the banner above the guests' menu. */
export const bistroPictures: readonly PicturePlan[] = [
  {
    name: 'Steak frites',
    alt: 'Grilled steak with herb butter and fries',
    svg: drawing(card, '#8f7b66', steak()),
    dishes: ['Steak frites'],
  },
  {
    name: 'Côte de bœuf',
    alt: 'Rib of beef on the bone, pink inside, with thyme',
    svg: drawing(card, '#a99780', onBone()),
    dishes: ['Côte de bœuf'],
  },
  {
    name: 'Lamb cutlets',
    alt: 'Three lamb cutlets with peas',
    svg: drawing(card, '#93a08c', cutlets()),
    dishes: ['Lamb cutlets'],
  },
  {
    name: 'Burger',
    alt: 'Burger with cheese, lettuce and tomato',
    svg: drawing(card, '#d9c7a3', burger()),
    dishes: ['Burger Marlène'],
  },
  {
    name: 'White wine',
    alt: 'A bottle and a glass of white wine',
    svg: drawing(card, '#6d7f6a', [...bottle(232, '#41553a', '#f3ecd8'), ...glass(404, '#ead98bd9', '#f6ecb5')]),
    dishes: ['Picpoul, glass', 'Picpoul, bottle', 'Riesling, glass'],
  },
  {
    name: 'Red wine',
    alt: 'A glass of red wine',
    svg: drawing(card, '#b49c8a', glass(320, '#7a1730e6', '#a33350')),
    dishes: ['Côtes du Rhône, glass'],
  },
  {
    name: 'Crémant',
    alt: 'Two flutes of sparkling wine',
    svg: drawing(card, '#7f7a8c', [...flute(258, '#ecd387d9'), ...flute(382, '#e8cd7ad9')]),
    dishes: ['Crémant, glass'],
  },
  {
    name: 'Terrace',
    alt: 'Tables with candles under a string of lights',
    svg: drawing([1200, 420], '#1b2340', terrace()),
    dishes: [],
  },
]
