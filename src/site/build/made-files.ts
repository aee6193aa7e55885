import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { SiteFont } from '#site/build/fonts.ts'
import { iconFiles, logoFile, type SiteFile } from '#site/build/icons.ts'
import { socialPictures } from '#site/build/social-picture.ts'
import { socialPicturePath } from '#site/build/social-picture-path.ts'
import { HOMES } from '#site/navigation.ts'
import type { SiteSettings } from '#site/settings.ts'
import { HOME_HEADLINE } from '#site/words/home-headline.ts'

/**
 * The generated files: fonts, icons and a social picture for each page.
 * @param root the project's folder, with its browser build finished
 */
export async function madeFiles(
  root: string,
  settings: SiteSettings,
  fonts: readonly SiteFont[],
  pages: readonly { path: string; name: string }[],
): Promise<SiteFile[]> {
  const mark = await readFile(path.join(root, 'dist/client/favicon.svg'), 'utf8')
  const { productName, logo } = settings
  const titled = [...pages, { path: HOMES.path, name: 'Homes for rent' }]
  const words = titled.map((page) => ({ title: page.path === '/' ? HOME_HEADLINE : page.name, productName }))
  const pictures = await socialPictures(words, mark, path.join(root, '.cache/social'))
  return [
    ...fonts.map(({ href, data }) => ({ name: href.slice(1), data })),
    ...(await iconFiles(mark, productName)),
    ...(logo === null ? [] : [await logoFile(logo)]),
    ...titled.flatMap((page, index) => {
      const data = pictures[index]
      return data ? [{ name: socialPicturePath(page.path).slice(1), data }] : []
    }),
  ]
}
