// Runs before the first paint, to avoid a white flash in a dark room; src/ui/theme.ts takes over afterwards. A
// signed-in person will need the frame of the console and the screen of the address: their files, which the build
// names, are requested at once.
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

  // Once the console is loaded, it shows its own messages.
  var words = {
    de: 'Die Seite lädt noch. Die Verbindung ist langsam.',
    fr: 'La page se charge encore. La connexion est lente.',
    pt: 'A página ainda está a carregar. A ligação é lenta.',
    en: 'Still loading. The connection is slow.',
  }
  var language = navigator.language
  try {
    language = localStorage.getItem('i18nextLng') || language
  } catch {
    // Then it is the browser's.
  }
  setTimeout(function () {
    var place = document.getElementById('root')
    if (!place || place.firstChild) return
    var says = Object.assign(document.createElement('p'), {
      textContent: words[language.slice(0, 2)] || words.en,
    })
    says.setAttribute('role', 'status')
    Object.assign(says.style, { padding: '40vh 24px 0', color: isDark ? '#eceff2' : '#1b1f24', font: '16px system-ui' })
    says.style.textAlign = 'center'
    place.append(says)
  }, 8000)

  var files = document.currentScript && document.currentScript.dataset.ahead
  var isSignedIn = false
  try {
    isSignedIn = localStorage.getItem('token') !== null
  } catch {
    // The person counts as signed out.
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
// The page's policy forbids code from strings. With this setting, made before zod loads, zod does not try it and causes
// no report.
globalThis.__zod_globalConfig = { jitless: true }
