/** A screen of the product as it was photographed: in light and in dark, in some widths. */
export interface Picture {
  /** What is to be seen, for those who do not see it. */
  alt: string
  /** Pixels of the largest. */
  width: number
  height: number
  /** Narrowest first. The hash of the content stands in the file's name, so that it may be kept for ever. */
  files: Readonly<Record<Theme, readonly { width: number; hash: string }[]>>
}

export type Theme = 'light' | 'dark'

/** The folder of the files, below the one whose content is served as it is. */
export const PICTURES_FOLDER = 'assets/pictures'

/** A file's name: `overview-dark-640.1a2b3c4d.avif`. */
export const pictureFile = (name: string, theme: Theme, { width, hash }: { width: number; hash: string }): string =>
  `${name}-${theme}-${width}.${hash}.avif`

/** The picture's files in one theme, as `srcset` has them. */
export const sourceSet = (name: string, { files }: Picture, theme: Theme): string =>
  files[theme].map((file) => `/${PICTURES_FOLDER}/${pictureFile(name, theme, file)} ${file.width}w`).join(', ')
