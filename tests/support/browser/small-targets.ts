import type { Page } from 'playwright-core'

/** The smallest side of a target for a finger, in pixels. */
const least = 44

/**
 * Lists the controls on a page that are smaller than a finger, each with its size. The label around a field belongs to
 * it, and a link may be stretched over its card; one within a sentence is as high as its line.
 */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate((side) => {
    // Takes only the dialog's controls while one covers the page.
    const reach = document.querySelector('dialog:modal') ?? document
    const targets = reach.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, [role="button"], [role="tab"], [role="switch"]',
    )
    const isSeen = (element: Element) => {
      const { width, height } = element.getBoundingClientRect()
      return width > 1 && height > 1 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    }
    return [...targets].flatMap((target) => {
      const over = getComputedStyle(target, '::after')
      const isStretched = over.position === 'absolute' && over.inset === '0px'
      const area = target.closest('label') ?? (isStretched ? target.offsetParent : target)
      if (!area || !isSeen(area) || getComputedStyle(target).display === 'inline') return []
      const { width, height } = area.getBoundingClientRect()
      if (width >= side - 0.5 && height >= side - 0.5) return []
      const name = target.getAttribute('aria-label') ?? area.textContent?.trim().slice(0, 40)
      return [`${Math.round(width)}×${Math.round(height)} ${target.tagName.toLowerCase()} .${area.className} "${name}"`]
    })
  }, least)
