/**
 * The app's one worker: it has the browser read its tables of numbers and of dates, which Chromium does once for all of a
 * page's threads, then ends.
 */
new Intl.NumberFormat('en-US').format(0)
new Intl.DateTimeFormat('en-US').format(0)
self.close()
