// Runs before the first paint, so that nobody in a dark room sees a white flash; src/ui/theme.ts takes over from here. Who is
// signed in will need the frame of the console and the screen that they ask for: their files, which the build names, are
// asked for at once.
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

  var files = document.currentScript && document.currentScript.dataset.ahead
  var isSignedIn = false
  try {
    isSignedIn = localStorage.getItem('token') !== null
  } catch {
    // Then nobody is.
  }
  if (!files || !isSignedIn || /^\/(login|display|join|menu)\b/.test(location.pathname)) return
  Object.entries(JSON.parse(files)).forEach(function ([path, named]) {
    if (path !== '/' && !location.pathname.startsWith(path)) return
    named.split(' ').forEach(function (file) {
      document.head.append(
        Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href: file }),
      )
    })
  })
})()
// The page's policy forbids code from strings; zod, told so before it loads, does not try and be reported.
globalThis.__zod_globalConfig = { jitless: true }
