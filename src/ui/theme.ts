import { useSyncExternalStore } from 'react'
import { kept } from '../device/kept.ts'
import { blueprint } from './blueprint.ts'

export const skins = ['light', 'dark', 'system'] as const
export type Skin = (typeof skins)[number]
export const densities = ['desk', 'counter', 'floor'] as const
type Density = (typeof densities)[number]

export const directions = ['ltr', 'rtl'] as const
type Direction = (typeof directions)[number]

export const menus = ['collapsed', 'expanded'] as const
type Menu = (typeof menus)[number]

export const messageTimes = ['brief', 'long', 'stay'] as const
/** How long a message is shown: the spec's second, five of them, or until it is dismissed. */
export type MessageTime = (typeof messageTimes)[number]

/** The look and the behaviour of this screen; `density: null` follows the pointer: fingers get the floor's sizes. */
export interface Layout {
  skin: Skin
  density: Density | null
  /** The direction of writing: right to left mirrors the console, but never the room or a pad of keys. */
  dir: Direction
  /** The places of work with their names below small icons, or beside them. */
  menu: Menu
  messageTime: MessageTime
  /**
   * Is true when single keys act. People who speak to the computer, or hit keys by mistake, turn them off (WCAG 2.1.4).
   */
  singleKeys: boolean
}

export const layoutKey = 'layout'
/** The layouts of lists in this browser, which outlive a session as well. */
export const listsKey = 'lists'
/** The key of the notices that were read here. */
export const noticesKey = 'notices'
const darkSystem = () => window.matchMedia('(prefers-color-scheme: dark)')
const coarsePointer = () => window.matchMedia('(pointer: coarse)')
const listeners = new Set<() => void>()

/** Returns a kept choice if it is one of the values. */
const oneOf = <Value>(values: readonly Value[], kept: unknown): Value | undefined =>
  values.find((value) => value === kept)

/** Reads a kept layout; anything unknown falls back to its default. */
export function parseLayout(text: string | null): Layout {
  let kept: Partial<Layout> = {}
  try {
    kept = (JSON.parse(text ?? '{}') as Partial<Layout> | null) ?? {}
  } catch {
    kept = {}
  }
  return {
    skin: oneOf(skins, kept.skin) ?? 'system',
    density: oneOf(densities, kept.density) ?? null,
    dir: oneOf(directions, kept.dir) ?? 'ltr',
    menu: oneOf(menus, kept.menu) ?? 'collapsed',
    messageTime: oneOf(messageTimes, kept.messageTime) ?? 'brief',
    singleKeys: kept.singleKeys !== false,
  }
}
let layout = parseLayout(null)

/** The skin and density in effect. */
export const inEffect = ({
  skin,
  density,
}: Pick<Layout, 'skin' | 'density'>): { skin: 'light' | 'dark'; density: Density } => ({
  skin: skin === 'system' ? (darkSystem().matches ? 'dark' : 'light') : skin,
  density: density ?? (coarsePointer().matches ? 'floor' : 'desk'),
})

/** Paper gets the light skin and the sizes for a mouse. */
let isPrinting = false

function apply(): void {
  const root = document.documentElement
  const { skin, density } = isPrinting ? ({ skin: 'light', density: 'desk' } as const) : inEffect(layout)
  root.dataset.skin = skin
  root.dataset.density = density
  root.dataset.menu = layout.menu
  root.dir = layout.dir
  root.style.removeProperty('background')
  document.body.classList.toggle(blueprint.dark, skin === 'dark')
  for (const listener of listeners) listener()
}

/** Takes over the kept layout and follows the system's skin. */
export function startTheme(): void {
  layout = parseLayout(kept.read(layoutKey))
  darkSystem().addEventListener('change', apply)
  for (const [event, begins] of [
    ['beforeprint', true],
    ['afterprint', false],
  ] as const)
    window.addEventListener(event, () => {
      isPrinting = begins
      apply()
    })
  apply()
}

/** Changes the layout and keeps it in this browser. */
export function setLayout(change: Partial<Layout>): void {
  layout = { ...layout, ...change }
  kept.write(layoutKey, JSON.stringify(layout))
  apply()
}

/** The chosen layout, for code outside components. */
export const currentLayout = (): Layout => layout

const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The chosen layout. */
export const useLayout = (): Layout => useSyncExternalStore(listen, () => layout)

/** Tells if the page is about to be printed; it is drawn again before that. */
export const useIsPrinting = (): boolean => useSyncExternalStore(listen, () => isPrinting)
