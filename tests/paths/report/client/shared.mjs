// Shared by the page's other scripts: its data, read once, and a short way to make elements.
globalThis.report = {
  charts: new Map(JSON.parse(document.getElementById('data').textContent).map((chart) => [chart.id, chart])),
  make(tag, props = {}, ...children) {
    const element = Object.assign(document.createElement(tag), props)
    element.append(...children)
    return element
  },
}
