// The table of paths: rows are made when their chart is shown, details when a row is opened.
const { charts, make } = globalThis.report
const portion = 100
const shown = new Set()

addEventListener('view', ({ detail: view }) => {
  const chart = charts.get(view.id)
  if (!chart) return
  if (!shown.has(view.id)) build(view, chart)
  shown.add(view.id)
  const [, id] = decodeURIComponent(location.hash.slice(1)).split('/')
  if (id) view.querySelector('.paths').dispatchEvent(new CustomEvent('open-path', { detail: id }))
})

function build(view, chart) {
  const place = view.querySelector('.paths')
  const search = make('input', { type: 'search', placeholder: 'id, event, state, guard' })
  const which = make('select')
  for (const [value, text] of [
    ['all', 'All results'],
    ['failed', 'Failed'],
    ['passed', 'Passed'],
    ['none', 'Not run'],
  ])
    which.append(make('option', { value, textContent: text }))
  const count = make('span', { className: 'muted' })
  count.setAttribute('role', 'status')
  const body = make('tbody')
  const more = make('button', { type: 'button', className: 'more' })
  const levels = chart.levels.filter((level) => level !== 'planned')
  const heads = ['Path', 'Covers first', 'Begins in', 'Steps', ...levels].map((text) =>
    make('th', { scope: 'col', textContent: text, className: text === 'Steps' ? 'number' : '' }),
  )
  const finder = make(
    'div',
    { className: 'finder' },
    make('label', {}, 'Find ', search),
    make('label', {}, 'Show ', which),
    count,
  )
  const table = make('table', {}, make('thead', {}, make('tr', {}, ...heads)), body)
  const scroll = make('div', { className: 'scroll', tabIndex: 0 }, table)
  scroll.setAttribute('role', 'region')
  scroll.setAttribute('aria-label', `Paths of ${chart.id}`)
  place.replaceChildren(finder, scroll, more)

  const texts = new Map(chart.paths.map((path) => [path, textOf(chart, path)]))
  let limit = portion
  function render() {
    const words = search.value.toLowerCase().split(/\s+/)
    const found = chart.paths.filter(
      (path) => words.every((word) => texts.get(path).includes(word)) && fits(path, which.value),
    )
    body.replaceChildren(...found.slice(0, limit).map((path) => row(chart, path, levels)))
    count.textContent = `${found.length} of ${chart.paths.length} paths`
    more.hidden = found.length <= limit
    more.textContent = `Show ${Math.min(portion, found.length - limit)} more`
  }
  const again = () => {
    limit = portion
    render()
  }
  search.addEventListener('input', again)
  which.addEventListener('change', again)
  more.addEventListener('click', () => {
    limit += portion
    render()
  })
  place.addEventListener('open-path', ({ detail: id }) => {
    const path = chart.paths.find((one) => one.id === id)
    if (!path) return
    if (!body.querySelector(`[data-path="${CSS.escape(id)}"]`)) {
      search.value = id
      which.value = 'all'
      again()
    }
    const opener = body.querySelector(`[data-path="${CSS.escape(id)}"] .opener`)
    if (opener.getAttribute('aria-expanded') === 'false') opener.click()
    opener.focus({ preventScroll: true })
    opener.scrollIntoView({ block: 'start' })
  })
  render()
}

const fits = ({ runs }, which) =>
  which === 'all' ||
  (which === 'none' && runs.length === 0) ||
  (which === 'failed' && runs.some(({ ok }) => !ok)) ||
  (which === 'passed' && runs.length > 0 && runs.every(({ ok }) => ok))

const textOf = (chart, path) =>
  [
    path.id,
    path.words,
    path.start,
    ...path.steps.flatMap((index) => {
      const { event, to, guards, payload } = chart.steps[index]
      return [event, to, ...guards, ...payload.flat()]
    }),
  ]
    .join(' ')
    .toLowerCase()

function row(chart, path, levels) {
  const opener = make('button', { type: 'button', className: 'opener', textContent: path.id })
  opener.setAttribute('aria-expanded', 'false')
  const results = levels.map((level) => {
    const run = path.runs.find((one) => one.level === level)
    if (!run) return make('td', { className: 'muted', textContent: 'not run' })
    const text = run.ok ? '✓ passed' : `✗ fails at ${run.at ? `step ${run.at}` : 'the start'}`
    return make('td', { className: run.ok ? 'good' : 'bad', textContent: text })
  })
  const begins = make('td', { textContent: path.start })
  const line = make(
    'tr',
    { className: path.runs.some(({ ok }) => !ok) ? 'is-failing' : '' },
    make('td', {}, opener),
    make(
      'td',
      {},
      path.words,
      make('span', { className: 'muted', textContent: path.more > 0 ? ` and ${path.more} more` : '' }),
    ),
    begins,
    make('td', { className: 'number', textContent: path.steps.length }),
    ...results,
  )
  line.dataset.path = path.id
  opener.addEventListener('click', () => {
    const isOpen = opener.getAttribute('aria-expanded') === 'true'
    opener.setAttribute('aria-expanded', String(!isOpen))
    line.classList.toggle('is-open', !isOpen)
    if (isOpen) return line.nextElementSibling.remove()
    const cell = make('td', { colSpan: 4 + levels.length })
    line.after(make('tr', { className: 'detail' }, cell))
    dispatchEvent(new CustomEvent('path-detail', { detail: { cell, chart, path } }))
  })
  return line
}
