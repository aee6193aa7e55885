/** The files with the code of each screen that the app's page, `html`, names, apart from those that it loads for any screen. */
export function screenFiles(html: string): Record<string, string[]> {
  const [, named = ''] = /<meta name="pp-screens" content="([^"]+)">/.exec(html) ?? []
  return JSON.parse(named.replaceAll('&quot;', '"'))
}
