import sharp from 'sharp'
import type { SentFile } from './form.ts'

type Format = 'jpeg' | 'png' | 'webp'

interface Shape {
  width?: number
  height?: number
  format?: Format
}

/** A picture with some noise in it, so it does not compress to nothing. */
export const picture = ({ width = 320, height = 200, format = 'jpeg' }: Shape = {}): Promise<Buffer> =>
  noise(width, height).toFormat(format).toBuffer()

/** The same picture as a file to send. */
export async function pictureFile(shape: Shape = {}): Promise<SentFile> {
  const { format = 'jpeg' } = shape
  return { name: `home.${format}`, type: `image/${format}`, bytes: await picture(shape) }
}

/** A picture as Playwright sends it from a page. */
export const photoNamed = async (name: string) => ({ name, mimeType: 'image/jpeg', buffer: await picture() })

/** A picture as a phone makes it: turned by its orientation tag, and with its location in it. */
export const phonePicture = (): Promise<Buffer> =>
  noise(400, 300)
    .jpeg()
    .withExif({
      IFD0: { Make: 'Phone' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '45/1 31/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer()

const noise = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#888888', noise: { type: 'gaussian', mean: 128, sigma: 30 } },
  })

/** A small PDF, such as one from a bank. */
export const pdfFile = (): SentFile => ({
  name: 'receipt.pdf',
  type: 'application/pdf',
  bytes: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
})
