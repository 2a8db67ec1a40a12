import { useSyncExternalStore } from 'react'

export const skins = ['light', 'dark', 'system'] as const
export type Skin = (typeof skins)[number]
export const densities = ['desk', 'counter', 'floor'] as const
export type Density = (typeof densities)[number]

export const directions = ['ltr', 'rtl'] as const
export type Direction = (typeof directions)[number]

/** How this screen looks; `density: null` follows the pointer: fingers get the floor's sizes. */
export interface Layout {
  skin: Skin
  density: Density | null
  /** Where lines begin: whoever reads from the right has the console mirrored, but never the room or a pad of keys. */
  dir: Direction
}

export const layoutKey = 'layout'
const darkSystem = () => window.matchMedia('(prefers-color-scheme: dark)')
const coarsePointer = () => window.matchMedia('(pointer: coarse)')
const listeners = new Set<() => void>()
let layout: Layout = { skin: 'system', density: null, dir: 'ltr' }

/** Reads a kept layout; anything unknown falls back to its default. */
export function parseLayout(text: string | null): Layout {
  let kept: Partial<Layout> = {}
  try {
    kept = (JSON.parse(text ?? '{}') as Partial<Layout> | null) ?? {}
  } catch {
    kept = {}
  }
  return {
    skin: skins.find((skin) => skin === kept.skin) ?? 'system',
    density: densities.find((density) => density === kept.density) ?? null,
    dir: directions.find((dir) => dir === kept.dir) ?? 'ltr',
  }
}

/** The skin and density in effect. */
export const inEffect = ({
  skin,
  density,
}: Pick<Layout, 'skin' | 'density'>): { skin: 'light' | 'dark'; density: Density } => ({
  skin: skin === 'system' ? (darkSystem().matches ? 'dark' : 'light') : skin,
  density: density ?? (coarsePointer().matches ? 'floor' : 'desk'),
})

function apply(): void {
  const root = document.documentElement
  const { skin, density } = inEffect(layout)
  root.dataset.skin = skin
  root.dataset.density = density
  root.dir = layout.dir
  root.style.removeProperty('background')
  document.body.classList.toggle('bp6-dark', skin === 'dark')
  for (const listener of listeners) listener()
}

/** Takes over the kept layout and follows the system's skin. */
export function startTheme(): void {
  layout = parseLayout(localStorage.getItem(layoutKey))
  darkSystem().addEventListener('change', apply)
  apply()
}

/** Changes the layout and keeps it in this browser. */
export function setLayout(change: Partial<Layout>): void {
  layout = { ...layout, ...change }
  localStorage.setItem(layoutKey, JSON.stringify(layout))
  apply()
}

/** The chosen layout. */
export const useLayout = (): Layout =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => layout,
  )
