import { kept } from '../../../device/kept.ts'

/** Minutes in a column of the timeline; the middle one is the default. */
export const zooms = ['15', '30', '60'] as const
type Zoom = (typeof zooms)[number]

const name = 'timeline zoom'

/** The zoom that this device was left at. */
export const readZoom = (): Zoom => zooms.find((zoom) => zoom === kept.read(name)) ?? '30'
export const keepZoom = (zoom: Zoom): void => kept.write(name, zoom)
