// Runs in the page before its own scripts. Records when each awaited selector is first laid out, the time of clicks, the
// layout shift and the longest task.
;(function () {
  var watched = { shift: 0, longest: 0, seen: {}, clickedAt: 0, awaited: [] }
  globalThis.watched = watched
  new PerformanceObserver(function (list) {
    for (var entry of list.getEntries()) if (!entry.hadRecentInput) watched.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
  new PerformanceObserver(function (list) {
    for (var entry of list.getEntries()) watched.longest = Math.max(watched.longest, entry.duration)
  }).observe({ type: 'longtask', buffered: true })
  addEventListener('click', () => (watched.clickedAt = performance.now()), { capture: true })
  function look() {
    for (var selector of watched.awaited) {
      if (watched.seen[selector] !== undefined) continue
      var found = document.querySelector(selector)
      if (found !== null && found.getBoundingClientRect().height > 0) watched.seen[selector] = performance.now()
    }
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
})()
