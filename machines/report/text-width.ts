const narrow = 0.31
const wide = 0.86
const usual = 0.575

/**
 * Estimates the width of a text, at a medium weight of the page's type: a diagram is laid out where nothing can be
 * measured.
 */
export function textWidth(text: string, size: number): number {
  const widths = [...text].map((sign) => {
    if (/[ijlt.,:;|'!fr()[\] ]/.test(sign)) return narrow
    if (/[mwMW✕✓◐⊘↻→]/.test(sign)) return wide
    return /[A-Z]/.test(sign) ? 0.67 : usual
  })
  return Math.ceil(widths.reduce((sum, width) => sum + width, 0) * size)
}
