// Runs before the first paint, so that nobody in a dark room sees a white flash; src/ui/theme.ts takes over from here.
;(function () {
  var kept = {}
  try {
    kept = JSON.parse(localStorage.getItem('layout')) || {}
  } catch {
    // A browser without storage starts with the defaults.
  }
  var isDark = kept.skin === 'dark' || (kept.skin !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  var root = document.documentElement
  root.dataset.skin = isDark ? 'dark' : 'light'
  root.dataset.density = kept.density || (matchMedia('(pointer: coarse)').matches ? 'floor' : 'desk')
  root.dataset.menu = kept.menu === 'expanded' ? 'expanded' : 'collapsed'
  root.dir = kept.dir === 'rtl' ? 'rtl' : 'ltr'
  root.style.background = isDark ? '#14181c' : '#f4f3ef'
})()
// The page's policy forbids code from strings; zod, told so before it loads, does not try and be reported.
globalThis.__zod_globalConfig = { jitless: true }
