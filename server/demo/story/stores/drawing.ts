/** Parts of the demo's pictures: plain SVG, seen from above, in colours of food. */

type Point = readonly [x: number, y: number]

export const disc = ([x, y]: Point, radius: number, fill: string, more = ''): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}" ${more}/>`

export const oval = ([x, y]: Point, [width, height]: Point, fill: string, turn = 0, more = ''): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${width}" ry="${height}" fill="${fill}" transform="rotate(${turn} ${x} ${y})" ${more}/>`

export const bar = ([x, y]: Point, [width, height]: Point, fill: string, turn = 0): string =>
  `<rect x="${x - width / 2}" y="${y - height / 2}" width="${width}" height="${height}" rx="${height / 2}" fill="${fill}" transform="rotate(${turn} ${x} ${y})"/>`

export const shape = (path: string, fill: string, more = ''): string => `<path d="${path}" fill="${fill}" ${more}/>`

export const line = (path: string, stroke: string, width: number, more = ''): string =>
  `<path d="${path}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" ${more}/>`

/** Returns evenly spaced points around a centre, beginning to the right of it. */
export const around = ([x, y]: Point, radius: number, count: number, from = 0): { at: Point; turn: number }[] =>
  Array.from({ length: count }, (_, i) => {
    const turn = from + (360 / count) * i
    const angle = (turn * Math.PI) / 180
    return { at: [Math.round(x + radius * Math.cos(angle)), Math.round(y + radius * Math.sin(angle))], turn }
  })

/** Draws an empty plate with a soft shadow. */
export const plate = (at: Point, radius: number, rim = '#fbf8f2', well = '#f1ebe0'): string =>
  [
    disc([at[0] + 6, at[1] + 14], radius, '#00000030', 'filter="url(#soft)"'),
    disc(at, radius, rim),
    disc(at, Math.round(radius * 0.72), well),
  ].join('')

/** Makes a picture of a size, on a background of one colour with light from above. */
export const drawing = ([width, height]: Point, ground: string, parts: readonly string[]): string =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>`,
    '<filter id="soft"><feGaussianBlur stdDeviation="10"/></filter>',
    '<radialGradient id="light" cx="35%" cy="20%" r="90%"><stop offset="0" stop-color="#fff" stop-opacity=".22"/>',
    '<stop offset="1" stop-color="#000" stop-opacity=".16"/></radialGradient></defs>',
    `<rect width="${width}" height="${height}" fill="${ground}"/><rect width="${width}" height="${height}" fill="url(#light)"/>`,
    ...parts,
    '</svg>',
  ].join('')
