import { beforeEach, describe, expect, it } from 'vitest'
import { readFileSync } from 'node:fs'
import { inEffect, layoutKey, parseLayout, setLayout, startTheme } from './theme.ts'

const root = document.documentElement

describe('the look of this screen', () => {
  beforeEach(() => localStorage.clear())

  it('follows the system and the pointer until somebody chooses', () => {
    startTheme()
    expect({ skin: root.dataset.skin, density: root.dataset.density }).toEqual({ skin: 'light', density: 'desk' })
  })

  it('is kept in this browser and taken up again', () => {
    startTheme()
    setLayout({ skin: 'dark', density: 'floor', dir: 'rtl' })
    expect(document.body.className).toContain('bp6-dark')
    expect(JSON.parse(localStorage.getItem(layoutKey)!)).toMatchObject({ skin: 'dark', density: 'floor', dir: 'rtl' })
    startTheme()
    expect({ skin: root.dataset.skin, density: root.dataset.density }).toEqual({ skin: 'dark', density: 'floor' })
    expect(root.dir).toBe('rtl')
  })

  it('is light and close on paper, however dark the room and large the fingers', () => {
    startTheme()
    setLayout({ skin: 'dark', density: 'floor' })
    window.dispatchEvent(new Event('beforeprint'))
    expect({ skin: root.dataset.skin, density: root.dataset.density }).toEqual({ skin: 'light', density: 'desk' })
    window.dispatchEvent(new Event('afterprint'))
    expect({ skin: root.dataset.skin, density: root.dataset.density }).toEqual({ skin: 'dark', density: 'floor' })
  })

  it('falls back to the defaults where what was kept is broken', () => {
    const wrong = '{"skin":"pink","density":3,"dir":"up","menu":1,"messageTime":"never","singleKeys":"no"}'
    for (const broken of ['{', 'null', wrong, null])
      expect(parseLayout(broken)).toEqual({
        skin: 'system',
        density: null,
        dir: 'ltr',
        menu: 'collapsed',
        messageTime: 'brief',
        singleKeys: true,
      })
  })

  it.each([
    { skin: 'dark', density: 'counter', dir: 'rtl', menu: 'expanded' },
    { skin: 'light', density: null, dir: 'ltr', menu: 'collapsed' },
  ] as const)('is the same before the first paint as after it: %o', (layout) => {
    localStorage.setItem(layoutKey, JSON.stringify(layout))
    // oxlint-disable-next-line no-eval -- the script that index.html loads before everything else
    ;(0, eval)(readFileSync('src/public/before-paint.js', 'utf8'))
    expect({ skin: root.dataset.skin, density: root.dataset.density }).toEqual(inEffect(layout))
    expect([root.dir, root.dataset.menu]).toEqual([layout.dir, layout.menu])
  })
})
