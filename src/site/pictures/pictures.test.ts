import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { PICTURES_FOLDER, type Picture, pictureFile } from '#site/pictures/picture.ts'
import { PICTURES } from '#site/pictures/pictures.ts'

const folder = path.resolve(import.meta.dirname, '../public', PICTURES_FOLDER)
const pictures: readonly [string, Picture][] = Object.entries(PICTURES)
const filesOf = ([name, { files }]: readonly [string, Picture]) =>
  (['light', 'dark'] as const).flatMap((theme) =>
    files[theme].map((file) => ({ ...file, name: pictureFile(name, theme, file) })),
  )

test('the folder has exactly the files in the table, each with its hash in its name', async () => {
  const files = pictures.flatMap((picture) => filesOf(picture))
  expect((await readdir(folder)).sort()).toEqual(files.map((file) => file.name).sort())
  for (const { name, hash } of files) {
    const content = await readFile(path.join(folder, name))
    expect([name, createHash('sha256').update(content).digest('hex').slice(0, 8)]).toEqual([name, hash])
  }
})

test('every picture comes in light and dark, in the same widths, with a description', () => {
  for (const [name, { files, width, alt }] of pictures) {
    const widths = files.light.map((file) => file.width)
    expect([name, files.dark.map((file) => file.width)]).toEqual([name, widths])
    expect([name, widths.at(-1)]).toEqual([name, width])
    expect(alt.length).toBeGreaterThan(30)
  }
})

test('the table has the files’ dimensions, so pages reserve their space', async () => {
  for (const picture of pictures) {
    const [name, { width, height }] = picture
    for (const file of filesOf(picture)) {
      const found = await sharp(path.join(folder, file.name)).metadata()
      expect([file.name, found.width]).toEqual([file.name, file.width])
      expect(Math.abs(found.height / found.width - height / width), name).toBeLessThan(0.01)
    }
  }
})

test('no picture is larger than 45 kilobytes, and all together are at most a thousand', async () => {
  const names = await readdir(folder)
  const sizes = await Promise.all(names.map(async (name) => (await readFile(path.join(folder, name))).length))
  expect(names.filter((_, index) => (sizes[index] ?? 0) > 45_000)).toEqual([])
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(1_000_000)
})
