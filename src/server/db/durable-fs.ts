import fs from 'node:fs'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { type FileOperations, type OpenFile, rememberSizes } from './file-sizes.ts'

/** The part of PGlite's file system that is changed; its own types leave it out. */
interface NodeFileSystem extends FileOperations {
  stream_ops: FileOperations['stream_ops'] & { fsync?: (file: OpenFile) => number }
  node_ops: { setattr: (node: unknown, attributes: { mode?: number }) => void }
}

const EIO = 29
/** The kind of file, and what its owner may do with it. */
const OWNER_ONLY = ~0o077

/**
 * The embedded database's files with a real fsync. PGlite's own file system has none, so a power cut could lose rows
 * that were already confirmed. It also gives new files the permissions that PostgreSQL asks for, whatever the process's
 * umask says; here only the owner gets any.
 */
export class DurableFS extends NodeFS {
  readonly #onFailure: (error: unknown) => void

  /** @param onFailure is called, before the statement is answered, when the disk refuses to keep what was written. */
  constructor(dataDir: string, onFailure: (error: unknown) => void) {
    super(dataDir)
    this.#onFailure = onFailure
  }

  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...args)
    const change = ({ NODEFS: { stream_ops, node_ops } }: { NODEFS: NodeFileSystem }) => {
      stream_ops.fsync = ({ nfd }) => (nfd === undefined ? 0 : this.#sync(nfd))
      const { setattr } = node_ops
      node_ops.setattr = (node, { mode, ...rest }) =>
        setattr(node, mode === undefined ? rest : { ...rest, mode: mode & OWNER_ONLY })
      rememberSizes({ stream_ops, node_ops })
    }
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [change, ...(emscriptenOpts.preRun ?? [])] } }
  }

  #sync(file: number): number {
    try {
      fs.fdatasyncSync(file)
      return 0
    } catch (error) {
      this.#onFailure(error)
      return EIO
    }
  }
}

/** Puts every file and folder under `folder` on the disk, for a folder that was written without fsync. */
export function syncTree(folder: string): void {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const child = `${folder}/${entry.name}`
    if (entry.isDirectory()) syncTree(child)
    else if (entry.isFile()) syncPath(child, 'r+')
  }
  syncFolder(folder)
}

/** Puts the names in a folder on the disk, so a rename or a new file survives a power cut. */
export function syncFolder(folder: string): void {
  // Windows cannot open folders as files, and writes their entries through automatically.
  if (process.platform !== 'win32') syncPath(folder, 'r')
}

function syncPath(name: string, flags: 'r' | 'r+'): void {
  const file = fs.openSync(name, flags)
  try {
    fs.fsyncSync(file)
  } finally {
    fs.closeSync(file)
  }
}
