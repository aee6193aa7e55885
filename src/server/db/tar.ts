/** Bytes; what isn't a multiple of it is padded. */
export const BLOCK = 512

/** A file or folder in a tar archive; `size` is 0 for a folder. */
export interface TarEntry {
  /** Its path: at most 100 characters of ASCII, with slashes. */
  name: string
  kind: 'file' | 'folder'
  size: number
  at: Date
}

/** The block before an entry's bytes, in the form that every tar reads (POSIX ustar). */
export function tarHeader({ name, kind, size, at }: TarEntry): Buffer {
  const full = kind === 'folder' ? `${name}/` : name
  if (full.length > 100) throw new Error(`${name} is too long a name for a tar archive`)
  const header = Buffer.alloc(BLOCK)
  header.write(full, 0, 'ascii')
  header.write(octal(kind === 'folder' ? 0o700 : 0o600, 7), 100, 'ascii')
  header.write(octal(0, 7), 108, 'ascii')
  header.write(octal(0, 7), 116, 'ascii')
  header.write(octal(size, 11), 124, 'ascii')
  header.write(octal(Math.floor(at.getTime() / 1000), 11), 136, 'ascii')
  header.write(kind === 'folder' ? '5' : '0', 156, 'ascii')
  header.write('ustar\0', 257, 'ascii')
  header.write('00', 263, 'ascii')
  header.write(`${octal(tarSum(header), 6)}\0 `, 148, 'ascii')
  return header
}

/** The sum that a header has in it, taken over the header as if its own field were spaces. */
export const tarSum = (header: Buffer): number =>
  header.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? SPACE : byte), 0)

const SPACE = 32

/** What fills an entry's last block. */
export const tarPadding = (size: number): Buffer => Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK)

/** What ends an archive. */
export const tarEnd = (): Buffer => Buffer.alloc(2 * BLOCK)

const octal = (value: number, digits: number) => value.toString(8).padStart(digits, '0')
