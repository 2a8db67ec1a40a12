// Zooms, moves and selects in a diagram. The selection is published as an event; the panel listens.
for (const stage of document.querySelectorAll('.stage')) setUp(stage)

function setUp(stage) {
  const svg = stage.querySelector('.diagram')
  const whole = { x: 0, y: 0, width: Number(svg.dataset.width), height: Number(svg.dataset.height) }
  let box = { ...whole }
  const apply = () => svg.setAttribute('viewBox', `${box.x} ${box.y} ${box.width} ${box.height}`)

  function zoom(factor, at = { x: box.x + box.width / 2, y: box.y + box.height / 2 }) {
    const scale = Math.min(2, Math.max(0.12, (box.width / whole.width) * factor)) / (box.width / whole.width)
    box = {
      x: at.x - (at.x - box.x) * scale,
      y: at.y - (at.y - box.y) * scale,
      width: box.width * scale,
      height: box.height * scale,
    }
    apply()
  }
  const fit = () => {
    box = { ...whole }
    apply()
  }
  const point = ({ clientX, clientY }) => new DOMPoint(clientX, clientY).matrixTransform(svg.getScreenCTM().inverse())

  const actions = { in: () => zoom(0.8), out: () => zoom(1.25), fit }
  for (const button of stage.querySelectorAll('[data-zoom]'))
    button.addEventListener('click', () => actions[button.dataset.zoom]())
  svg.addEventListener(
    'wheel',
    (event) => {
      if (!event.ctrlKey && !event.metaKey && !svg.contains(document.activeElement)) return
      event.preventDefault()
      zoom(event.deltaY > 0 ? 1.12 : 0.89, point(event))
    },
    { passive: false },
  )

  let from
  svg.addEventListener('pointerdown', (event) => {
    if (event.button === 0) from = { at: point(event), x: event.clientX, y: event.clientY, isMoving: false }
  })
  svg.addEventListener('pointermove', (event) => {
    if (!from) return
    if (!from.isMoving && Math.hypot(event.clientX - from.x, event.clientY - from.y) < 5) return
    if (!from.isMoving) svg.setPointerCapture(event.pointerId)
    from.isMoving = true
    svg.classList.add('is-dragged')
    const now = point(event)
    box = { ...box, x: box.x - (now.x - from.at.x), y: box.y - (now.y - from.at.y) }
    apply()
  })
  const release = () => {
    if (from?.isMoving) svg.addEventListener('click', (event) => event.stopPropagation(), { capture: true, once: true })
    from = undefined
    svg.classList.remove('is-dragged')
  }
  svg.addEventListener('pointerup', release)
  svg.addEventListener('pointercancel', release)

  // One tab stop; arrow keys move to the nearest item in that direction.
  const items = [...svg.querySelectorAll('.item')]
  const caption = stage.querySelector('.caption')
  const titles = new Map()
  for (const part of svg.querySelectorAll('.line, .item')) {
    const title = part.querySelector(':scope > title')
    titles.set(part, title.textContent)
    title.remove()
  }
  for (const [index, item] of items.entries()) {
    item.setAttribute('role', 'button')
    item.setAttribute('tabindex', index === 0 ? '0' : '-1')
    item.setAttribute('aria-pressed', 'false')
  }
  const chart = stage.closest('.chart')
  const label = () => {
    for (const item of items) item.setAttribute('aria-label', nameOf(item, chart.dataset.level))
  }
  label()
  chart.addEventListener('change', label)
  const middle = (item) => {
    const { x, y, width, height } = item.getBBox()
    return { x: x + width / 2, y: y + height / 2 }
  }
  const directions = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }
  function nearest(item, [dx, dy]) {
    const here = middle(item)
    const away = (other) => {
      const there = middle(other)
      const [x, y] = [there.x - here.x, there.y - here.y]
      const along = x * dx + y * dy
      return along > 1 ? along + 2.5 * Math.abs(x * dy - y * dx) : Infinity
    }
    const best = items.filter((other) => other !== item).toSorted((a, b) => away(a) - away(b))[0]
    return best && away(best) < Infinity ? best : item
  }
  svg.addEventListener('keydown', (event) => {
    const item = event.target.closest('.item')
    if (event.key === '+' || event.key === '=') zoom(0.8)
    else if (event.key === '-') zoom(1.25)
    else if (event.key === '0') fit()
    else if (item && directions[event.key]) nearest(item, directions[event.key]).focus()
    else if (item && (event.key === 'Enter' || event.key === ' ')) choose(item)
    else if (event.key === 'Escape') choose(undefined)
    else return
    event.preventDefault()
  })

  const near = (item) => (item ? [item.dataset.state, item.dataset.item] : [])
  function light(item) {
    svg.classList.toggle('has-focus', item !== undefined)
    const [state, key] = near(item)
    for (const part of svg.querySelectorAll('.line, .label'))
      part.classList.toggle(
        'is-near',
        part.dataset.from === state || part.dataset.to === state || (part.dataset.item ?? part.dataset.line) === key,
      )
  }
  let chosen
  function choose(item) {
    chosen?.setAttribute('aria-pressed', 'false')
    chosen = item === chosen ? undefined : item
    chosen?.setAttribute('aria-pressed', 'true')
    light(chosen)
    stage.dispatchEvent(new CustomEvent('choose', { detail: chosen?.dataset, bubbles: true }))
  }
  svg.addEventListener('click', ({ target }) => {
    const line = target.closest('.line')
    const item = line ? items.find(({ dataset }) => dataset.item === line.dataset.line) : target.closest('.item')
    if (item) item.focus()
    choose(item ?? undefined)
  })
  svg.addEventListener('focusin', ({ target }) => {
    const item = target.closest('.item')
    if (!item) return
    for (const other of items) other.setAttribute('tabindex', other === item ? '0' : '-1')
    caption.textContent = titles.get(item)
  })
  svg.addEventListener('focusout', () => (caption.textContent = ''))
  svg.addEventListener('pointerover', ({ target }) => {
    const part = target.closest('.line, .item')
    caption.textContent = part ? titles.get(part) : ''
    if (chosen) return
    light(
      part ? (part.dataset.line ? items.find(({ dataset }) => dataset.item === part.dataset.line) : part) : undefined,
    )
  })
  svg.addEventListener('pointerleave', () => light(chosen))
  stage.parentElement.addEventListener('dismiss', () => {
    const item = chosen
    choose(undefined)
    item?.focus()
  })
}

/** Returns the label of an item, then its kind and status. */
function nameOf(item, level) {
  const isShown = (part) => !part.matches('.n') || part.matches(`.n${level}`)
  const words = [...item.querySelectorAll('text')].flatMap((text) =>
    [...text.childNodes].filter((part) => part.nodeType === 3 || isShown(part)).map((part) => part.textContent),
  )
  const [, status] = new RegExp(`at${level}-(\\w+)`).exec(item.getAttribute('class'))
  const standing = {
    taken: 'taken',
    partly: 'not every guard answer',
    missing: 'never taken',
    failed: 'fails',
    unreachable: 'cannot be reached',
  }
  const what = item.dataset.state ? 'state' : item.dataset.item
  return `${words.join(' ').replaceAll(/\s+/g, ' ').trim()}: ${what}, ${standing[status]}`
}
