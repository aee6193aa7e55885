/** An open file of PGlite's file system. */
export interface OpenFile {
  /** Node's number for it. */
  nfd?: number
}

/** What PGlite's file system does to files; its own types leave it out. */
export interface FileOperations {
  stream_ops: {
    open: (file: OpenFile) => void
    write: (file: OpenFile, ...what: unknown[]) => number
    setattr: (file: OpenFile, attributes: object) => void
    llseek: (file: OpenFile, offset: number, whence: number) => number
  }
  node_ops: { setattr: (node: unknown, attributes: object) => void }
}

const SEEK_END = 2

/**
 * Remembers how long files are until any of them changes. PostgreSQL asks by seeking to the end of a table and of each of
 * its indexes whenever it plans a statement or scans a table, and PGlite asks the operating system each time: a list asks
 * about thirty times. The files belong to this process alone, and it changes them only in the ways listed here.
 */
export function rememberSizes({ stream_ops: streams, node_ops: nodes }: FileOperations): void {
  let sizes = new WeakMap<OpenFile, number>()
  const forget = () => {
    sizes = new WeakMap()
  }
  const forgetting =
    <A extends unknown[], R>(change: (...args: A) => R) =>
    (...args: A): R => {
      try {
        return change(...args)
      } finally {
        forget()
      }
    }
  streams.open = forgetting(streams.open)
  streams.write = forgetting(streams.write)
  streams.setattr = forgetting(streams.setattr)
  nodes.setattr = forgetting(nodes.setattr)
  const { llseek } = streams
  streams.llseek = (file, offset, whence) => {
    if (whence !== SEEK_END) return llseek(file, offset, whence)
    const known = sizes.get(file)
    if (known !== undefined && known + offset >= 0) return known + offset
    const end = llseek(file, offset, whence)
    sizes.set(file, end - offset)
    return end
  }
}
