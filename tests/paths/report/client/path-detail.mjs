// Shows a path's run: its steps, the requests, and where a level and the chart differ.
const { make } = globalThis.report
const fact = (name, value) => make('span', { className: 'fact' }, make('b', { textContent: name }), ` ${value}`)
const spaced = (parts) => parts.flatMap((part) => [part, ' '])

addEventListener('path-detail', ({ detail: { cell, chart, path } }) => {
  const runs = path.runs.length > 0 ? path.runs : [{ level: undefined, ok: true, exchanges: [] }]
  for (const { level, error } of runs) {
    const command = `npm run paths -- replay ${path.id}${level ? ` --level ${level}` : ''}`
    const copy = make('button', { type: 'button', textContent: 'Copy' })
    copy.dataset.copy = command
    copy.setAttribute('aria-label', `Copy: ${command}`)
    cell.append(make('span', { className: 'command' }, make('code', { textContent: command }), copy), ' ')
    if (error) cell.append(make('p', { className: 'bad', textContent: `${level}: ${error}` }))
  }
  const facts = path.facts.map(([name, value]) => fact(name, value))
  cell.append(make('p', {}, 'Begins in ', make('b', { textContent: path.start }), ' ', ...spaced(facts)))
  const heads = [
    '#',
    'Event',
    'Guards asked',
    'Then',
    'Changes',
    'Effects',
    ...(hasExchanges(path) ? ['Requests and answers'] : []),
  ]
  const rows = path.steps.flatMap((index, at) => stepRows(chart.steps[index], at, path, heads.length))
  const table = make(
    'table',
    { className: 'steps' },
    make('thead', {}, make('tr', {}, ...heads.map((text) => make('th', { scope: 'col', textContent: text })))),
    make('tbody', {}, ...rows),
  )
  cell.append(table)
})

const hasExchanges = ({ runs }) => runs.some(({ exchanges }) => exchanges.length > 0)

function stepRows(step, at, path, columns) {
  const { event, payload, ok, reason, guards, to, changes, effects } = step
  const cells = [
    make('td', { className: 'muted', textContent: at + 1 }),
    make(
      'td',
      {},
      make('b', { textContent: event }),
      ' ',
      ...spaced(payload.map(([name, value]) => fact(name, value))),
    ),
    make('td', {}, ...spaced(guards.map(guard))),
    make('td', {}, ok ? to : make('span', { className: 'refused', textContent: `refused by ${reason}, stays ${to}` })),
    make('td', {}, ...spaced(changes.map(([name, before, after]) => fact(name, `${before} → ${after}`)))),
    make('td', { textContent: effects.join(', ') }),
  ]
  if (hasExchanges(path)) {
    const exchanges = path.runs.flatMap((run) => (run.exchanges[at] ?? []).map((text) => `${run.level}: ${text}`))
    cells.push(
      make(
        'td',
        {},
        ...exchanges.map((text) => make('p', { className: 'exchange' }, make('code', { textContent: text }))),
      ),
    )
  }
  const failing = path.runs.filter((run) => run.at === at + 1)
  const line = make('tr', { className: failing.length > 0 ? 'is-different' : '' }, ...cells)
  return [
    line,
    ...failing.map((run) =>
      make('tr', { className: 'is-different' }, make('td', { colSpan: columns }, comparison(run))),
    ),
  ]
}

const guard = (text) => {
  const [name, answer] = text.split(' ')
  return make('span', { className: 'answer', textContent: `${name} ${answer === 'true' ? '✓ true' : '✗ false'}` })
}

function comparison({ level, expected, actual }) {
  const names = [...new Set([...expected.facts, ...actual.facts].map(([name]) => name))]
  const value = ({ facts }, name) => facts.find(([one]) => one === name)?.[1] ?? '–'
  const rows = [
    ['answer', expected.answer, actual.answer],
    ['state after', expected.state, actual.state],
    ...names.map((name) => [name, value(expected, name), value(actual, name)]),
  ].map(([name, a, b]) =>
    make(
      'tr',
      { className: a === b ? '' : 'differs' },
      make('th', { scope: 'row', textContent: name }),
      make('td', { textContent: a }),
      make('td', {}, b, ...(a === b ? [] : [' ', make('span', { className: 'tag', textContent: 'differs' })])),
    ),
  )
  const head = ['What', 'the chart', level].map((text) => make('th', { scope: 'col', textContent: text }))
  return make(
    'table',
    { className: 'comparison' },
    make('thead', {}, make('tr', {}, ...head)),
    make('tbody', {}, ...rows),
  )
}
