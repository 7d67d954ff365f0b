// Runs before the first paint, so that nobody sees the other colour scheme flash. scheme.ts takes over later.
;(function () {
  var choice = null
  try {
    choice = localStorage.getItem('Praxis_Scheme')
  } catch {
    // Storage is blocked: follow the system.
  }
  var dark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.scheme = dark ? 'dark' : 'light'
  document.documentElement.dataset.mantineColorScheme = dark ? 'dark' : 'light'
  // zod's probe for eval would be reported as a violation of the Content-Security-Policy.
  globalThis.__zod_globalConfig = { jitless: true }
})()
