/** What an uploaded file can be. */
export type FileKind = 'image' | 'pdf' | 'word' | 'text'

/** The one file a request can carry. */
export interface Upload {
  /** The name of its part in the multipart form. */
  readonly field: string
  readonly kinds: readonly [FileKind, ...FileKind[]]
  readonly maxBytes: number
  /**
   * Takes any content under any of its kinds' names, whatever type it is sent as; the reader of the file judges it. Browsers
   * know the types of few documents, and people name many of them wrong.
   */
  readonly byContent?: true
}

const MB = 1024 * 1024

/** The formats we accept. A file counts only when its content, its name and its declared type agree. */
export const FILE_FORMATS = [
  { kind: 'image', type: 'image/jpeg', extensions: ['jpg', 'jpeg', 'jfif'] },
  { kind: 'image', type: 'image/png', extensions: ['png'] },
  { kind: 'image', type: 'image/webp', extensions: ['webp'] },
  { kind: 'pdf', type: 'application/pdf', extensions: ['pdf'] },
  { kind: 'word', type: 'application/msword', extensions: ['doc'] },
  {
    kind: 'word',
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    extensions: ['docx'],
  },
  { kind: 'text', type: 'text/plain', extensions: ['txt'] },
] as const satisfies readonly { kind: FileKind; type: string; extensions: readonly string[] }[]

export type FileType = (typeof FILE_FORMATS)[number]['type']

/** The type a file's name implies; undefined if it isn't one of ours. */
export function typeByName(name: string): FileType | undefined {
  const extension = name.includes('.') ? (name.split('.').at(-1)?.toLowerCase() ?? '') : ''
  return FILE_FORMATS.find(({ extensions }) => extensions.some((known) => known === extension))?.type
}

/** The types an upload accepts. */
export const typesOf = ({ kinds }: Pick<Upload, 'kinds'>): FileType[] =>
  FILE_FORMATS.filter(({ kind }) => kinds.includes(kind)).map(({ type }) => type)

/** What a file dialog offers: the types an upload accepts, and their extensions where browsers may not know the types. */
export const acceptOf = (upload: Upload): string =>
  [
    ...typesOf(upload),
    ...FILE_FORMATS.filter(({ kind }) => upload.byContent && upload.kinds.includes(kind)).flatMap(({ extensions }) =>
      extensions.map((extension) => `.${extension}`),
    ),
  ].join(',')

/** The message for a file that is none of `kinds`. */
export function wrongType({ kinds }: Pick<Upload, 'kinds'>): string {
  if (kinds.includes('word')) {
    return 'This file is not a PDF, Word (.doc, .docx) or text (.txt) document. Choose another one.'
  }
  const [picture, pdf] = [kinds.includes('image'), kinds.includes('pdf')]
  if (picture && pdf) return 'This file is neither a JPEG, PNG or WebP picture nor a PDF. Choose another one.'
  return picture
    ? 'This file is not a JPEG, PNG or WebP picture. Choose another one.'
    : 'This file is not a PDF. Choose another one.'
}

/** The message for a file that is too large. */
export const tooLarge = ({ maxBytes }: Pick<Upload, 'maxBytes'>): string =>
  `This file is larger than ${Math.floor(maxBytes / MB)} MB. Choose a smaller one.`

/**
 * What's wrong with a file, judged without reading it; the server checks the content too.
 * @param type the type the sender declares
 */
export function mistakeIn(upload: Upload, { name, type, size }: { name: string; type: string; size: number }) {
  const expected = typeByName(name)
  if (expected === undefined || !typesOf(upload).includes(expected)) return wrongType(upload)
  if (expected !== type && !upload.byContent) return wrongType(upload)
  if (size === 0) return 'This file is empty. Choose another one.'
  return size > upload.maxBytes ? tooLarge(upload) : null
}
