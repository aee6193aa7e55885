/** A screenshot of the product: in light and in dark, in several widths. */
export interface Picture {
  alt: string
  /** Pixels of the largest. */
  width: number
  height: number
  /** Narrowest first. The file's name includes a hash of the content, so it can be cached forever. */
  files: Readonly<Record<Theme, readonly { width: number; hash: string }[]>>
}

export type Theme = 'light' | 'dark'

/** The folder of the files, within the one that is served unchanged. */
export const PICTURES_FOLDER = 'assets/pictures'

/** A file's name: `overview-dark-640.1a2b3c4d.avif`. */
export const pictureFile = (name: string, theme: Theme, { width, hash }: { width: number; hash: string }): string =>
  `${name}-${theme}-${width}.${hash}.avif`

/** The picture's files in one theme, in the syntax of `srcset`. */
export const sourceSet = (name: string, { files }: Picture, theme: Theme): string =>
  files[theme].map((file) => `/${PICTURES_FOLDER}/${pictureFile(name, theme, file)} ${file.width}w`).join(', ')
