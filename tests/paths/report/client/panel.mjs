// Shows the rows of the outline that belong to the diagram's selection, as cards, and the paths that pass it.
const { charts, make } = globalThis.report

for (const row of document.querySelectorAll('.stage-row')) {
  const panel = row.querySelector('.panel')
  const chart = row.closest('.chart')
  row.addEventListener('choose', ({ detail }) => {
    panel.hidden = !detail
    panel.replaceChildren()
    if (detail) fill(panel, chart, detail)
  })
  panel.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') row.dispatchEvent(new CustomEvent('dismiss'))
  })
}

function fill(panel, chart, { state, item, from, to }) {
  const close = make('button', { type: 'button', textContent: 'Close' })
  close.addEventListener('click', () => panel.parentElement.dispatchEvent(new CustomEvent('dismiss')))
  panel.append(make('header', {}, make('h3', { textContent: (state ?? item).replace('*', 'anywhere') }), close))
  const rows = [...chart.querySelectorAll('.outline tr[data-arrow]')]
  const heading = (text) => panel.append(make('h4', { textContent: text }))
  const cards = (chosen) => panel.append(...chosen.map((row) => card(chart, row)))
  if (state === undefined) {
    cards(rows.filter(({ dataset }) => dataset.from === from && dataset.to.split(', ').includes(to)))
    return
  }
  const twin = chart.querySelector(`.outline .state[data-state="${CSS.escape(state)}"]`)
  for (const part of twin?.querySelectorAll(':scope > p') ?? []) panel.append(part.cloneNode(true))
  const out = rows.filter(({ dataset }) => dataset.from === state)
  const into = rows.filter(({ dataset }) => dataset.from !== state && dataset.to.split(', ').includes(state))
  if (out.length > 0) heading(`${out.length} out`)
  cards(out)
  if (into.length > 0) heading(`${into.length} in`)
  cards(into)
}

/** A row of the outline as a card: each cell under the name of its column, empty ones left out. */
function card(chart, row) {
  const names = [...row.closest('table').tHead.rows[0].cells].map((cell) => cell.textContent)
  const [event, ...cells] = row.cells
  const list = make('dl')
  for (const [index, cell] of cells.entries()) {
    if (cell.textContent === '–') continue
    const value = make('dd')
    value.append(...cell.cloneNode(true).childNodes)
    list.append(make('dt', { textContent: names[index + 1] }), value)
  }
  const title = `${event.textContent} · from ${row.dataset.from.replace('*', 'anywhere')}`
  return make(
    'div',
    { className: `arrow-card ${row.className}` },
    make('b', { textContent: title }),
    list,
    by(chart, row.dataset.arrow),
  )
}

/** The shortest paths that take an arrow. */
function by(chart, arrow) {
  const { paths, steps } = charts.get(chart.dataset.chart)
  const takes = paths
    .filter((path) => path.steps.some((step) => steps[step].arrows.includes(arrow)))
    .toSorted((a, b) => a.steps.length - b.steps.length)
  if (takes.length === 0) return make('p', { className: 'by muted', textContent: 'No path takes it.' })
  const links = takes
    .slice(0, 3)
    .map(({ id }) =>
      make('a', { href: `#${chart.dataset.chart}/${id}`, textContent: id.slice(chart.dataset.chart.length + 1) }),
    )
  const count = `${takes.length} ${takes.length === 1 ? 'path' : 'paths'}: `
  return make('p', { className: 'by' }, make('span', { className: 'muted', textContent: count }), ...links)
}
