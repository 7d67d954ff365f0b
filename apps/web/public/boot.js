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
    for (var file of files[page].concat(files[language], files[page + ' ' + language] || [])) {
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
  var problem = /^\/problem\/([^/]+)$/.exec(location.pathname)
  if (problem !== null) {
    askForFiles('problem', language)
    askForData(['/api/get-website-config', '/api/get-problem-detail?problemId=' + problem[1]], language)
  } else if (/^\/submission-detail\/\d{1,15}$/.test(location.pathname)) {
    askForFiles('submission', language)
    askForData(
      ['/api/get-website-config', '/api/get-submission-detail?submitId=' + location.pathname.slice(19)],
      language,
    )
  } else if (location.pathname === '/problem') {
    askForFiles('list', language)
    askForData(
      (location.search === '' ? ['/api/get-problem-list?currentPage=1&limit=30&sort=number'] : []).concat([
        '/api/get-website-config',
        '/api/get-difficulty-list',
      ]),
      language,
    )
  } else if (/^\/(group|training|contest)\/./i.test(location.pathname)) askForFiles('inside', language)
  else if (/^\/admin\/(?!login)/i.test(location.pathname)) askForFiles('admin', language)
  else if (/^\/(home)?$/.test(location.pathname)) {
    // What decides where the rest of the page stands.
    askForFiles('home', language)
    askForData(
      [
        '/api/get-website-config',
        '/api/home-carousel',
        '/api/get-common-announcement?currentPage=1&limit=5',
        '/api/get-recent-contest',
        '/api/get-recent-other-contest',
        '/api/get-recent-updated-problem',
        '/api/get-difficulty-list',
      ],
      language,
    )
  }
})()
