/* global SwaggerUIBundle */
// The reader's choice of colours on this site; storage.ts of the web pages has the same name.
var choice = null
try {
  choice = localStorage.getItem('Praxis_Scheme')
} catch {
  // Storage is blocked: follow the system.
}
var dark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
document.documentElement.classList.toggle('dark-mode', dark)

SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#api',
  deepLinking: true,
  filter: true,
  // Swagger UI gives up, without a word, when it must draw more than about 125 calls at once.
  docExpansion: 'none',
  defaultModelsExpandDepth: -1,
  displayRequestDuration: true,
  // Else the page would show a badge of a validator on another host.
  validatorUrl: null,
})
