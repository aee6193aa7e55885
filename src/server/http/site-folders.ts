import path from 'node:path'

/** Where the parts of a built site are. */
export interface SiteFolders {
  /** What the build noted about the pages: `csp.json` and `live.json`. */
  record: string
  /** What browsers load. */
  client: string
  /** The renderer of pages rendered on request. */
  renderer: string
}

/**
 * The parts of a built site. The pages for each set of settings have a folder of their own, and all share one build.
 * @param root the folder of the pages: `dist/public`, or `public` in a folder of `dist/sites`
 */
export function siteFolders(root: string): SiteFolders {
  const record = path.resolve(root, '..')
  const build = path.basename(path.dirname(record)) === 'sites' ? path.resolve(record, '../..') : record
  return { record, client: path.join(build, 'client'), renderer: path.join(build, 'ssr/live.js') }
}
