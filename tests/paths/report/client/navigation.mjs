// The address decides which part is shown: #order, or #order/<path id>.
const views = [...document.querySelectorAll('.view')]
const links = [...document.querySelectorAll('.rail a')]

function show() {
  const [name] = decodeURIComponent(location.hash.slice(1)).split('/')
  const chosen = views.find(({ id }) => id === name) ?? views[0]
  for (const view of views) view.hidden = view !== chosen
  for (const link of links) {
    if (link.hash === `#${chosen.id}`) link.setAttribute('aria-current', 'page')
    else link.removeAttribute('aria-current')
  }
  dispatchEvent(new CustomEvent('view', { detail: chosen }))
  const part = document.getElementById(decodeURIComponent(location.hash.slice(1)))
  if (!location.hash.includes('/')) scrollTo(0, 0)
  if (!part) return
  if (part.tagName === 'DETAILS') part.open = true
  part.scrollIntoView({ block: 'start' })
}
addEventListener('hashchange', show)
addEventListener('DOMContentLoaded', show)

for (const radio of document.querySelectorAll('.levels input'))
  radio.addEventListener('change', () => (radio.closest('.chart').dataset.level = radio.value))

// The outline is for print, for reading aloud and for pages without scripts: here it is folded until it is opened.
const twins = [...document.querySelectorAll('details.twin')]
for (const twin of twins) twin.open = false
addEventListener('beforeprint', () => {
  for (const details of document.querySelectorAll('details')) details.open = true
  document.documentElement.dataset.print = document.documentElement.dataset.skin ?? ''
  document.documentElement.dataset.skin = 'light'
})
addEventListener('afterprint', () => {
  const { dataset } = document.documentElement
  if (dataset.print) dataset.skin = dataset.print
  else delete dataset.skin
  delete dataset.print
})

const toggle = document.querySelector('[data-skin-toggle]')
const prefersDark = matchMedia('(prefers-color-scheme: dark)')
const skin = () => document.documentElement.dataset.skin ?? (prefersDark.matches ? 'dark' : 'light')
const name = () => (toggle.textContent = skin() === 'dark' ? 'Light colours' : 'Dark colours')
toggle.hidden = false
toggle.addEventListener('click', () => {
  document.documentElement.dataset.skin = skin() === 'dark' ? 'light' : 'dark'
  name()
})
prefersDark.addEventListener('change', name)
name()

const toast = document.querySelector('.toast')
document.addEventListener('click', ({ target }) => {
  const button = target.closest?.('[data-copy]')
  if (!button) return
  navigator.clipboard.writeText(button.dataset.copy).then(
    () => say('Copied'),
    () => say('The browser does not let this page copy: select the text instead'),
  )
})
function say(text) {
  toast.textContent = text
  setTimeout(() => (toast.textContent = ''), 2500)
}
