// Runs before the first paint, while the first script still loads.
;(function () {
  function stored(key) {
    try {
      return localStorage.getItem(key)
    } catch {
      // Storage is blocked.
      return null
    }
  }

  // Nobody sees the other colour scheme flash. scheme.ts takes over later.
  function setScheme() {
    var choice = stored('Praxis_Scheme')
    var dark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
    document.documentElement.dataset.scheme = dark ? 'dark' : 'light'
    document.documentElement.dataset.mantineColorScheme = dark ? 'dark' : 'light'
  }

  // The same as wantedLocale.ts.
  function wantedLanguage() {
    var address = new URLSearchParams(location.search).get('l')
    var known = [address, stored('Web_Language'), navigator.language].map(function (language) {
      return (language || '').trim().toLowerCase()
    })
    var wanted = known.find(Boolean) || '*'
    return wanted === 'zh-cn' || wanted === '*' ? 'zh-CN' : 'en-US'
  }

  // The data of the page are asked for now. send.ts takes the answer if it is what it would have asked for.
  function askForData(calls, language) {
    var token = stored('Praxis_Token')
    var headers = { 'Url-Type': 'general', 'Accept-Language': language }
    if (token !== null) headers.Authorization = token
    globalThis.praxisEarly = calls.map(function (call) {
      var response = fetch(call, { headers: headers })
      response.catch(function () {})
      return { url: call, language: language, token: token, response: response }
    })
  }

  // So are its script and the words. Their names are written here when the pages are built.
  function askForFiles(page, language) {
    var named = document.querySelector('meta[name=praxis-pages]')
    if (named === null) return
    var files = JSON.parse(named.content)
    var wanted = [page, language, page + ' ' + language, 'text ' + page]
    for (var file of new Set(
      wanted.flatMap(function (name) {
        return files[name] || []
      }),
    )) {
      var isStyle = file.endsWith('.css')
      var link = document.createElement('link')
      // As the scripts and styles themselves will be asked for: else they would come twice.
      link.crossOrigin = 'anonymous'
      link.rel = isStyle ? 'preload' : 'modulepreload'
      if (isStyle) link.as = 'style'
      link.href = '/' + file
      document.head.append(link)
    }
  }

  setScheme()
  var language = wantedLanguage()
  var path = location.pathname
  var problem = /^\/problem\/([^/]+)$/.exec(path)
  var submission = /^\/submission-detail\/(\d{1,15})$/.exec(path)
  // The data come before the files, because the server needs its time for them. With each page: what decides where the
  // rest of it stands.
  if (problem !== null) askFor('problem', ['/api/get-problem-detail?problemId=' + problem[1]])
  else if (submission !== null) askFor('submission', ['/api/get-submission-detail?submitId=' + submission[1]])
  else if (path === '/problem') {
    var rows = location.search === '' ? ['/api/get-problem-list?currentPage=1&limit=30&sort=number'] : []
    askFor('list', rows.concat('/api/get-difficulty-list'))
  } else if (/^\/(home)?$/.test(path)) {
    askFor('home', [
      '/api/home-carousel',
      '/api/get-common-announcement?currentPage=1&limit=5',
      '/api/get-recent-contest',
      '/api/get-recent-other-contest',
      '/api/get-recent-updated-problem',
      '/api/get-difficulty-list',
    ])
  } else if (/^\/(group|training|contest)\/./i.test(path)) askFor('inside', [])
  else if (/^\/admin\/(?!login)/i.test(path)) askFor('admin', [])

  function askFor(page, calls) {
    askForData(calls.concat('/api/get-website-config'), language)
    askForFiles(page, language)
  }
})()
