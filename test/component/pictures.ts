const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
const pixel = Uint8Array.from(atob(PIXEL), (sign) => sign.charCodeAt(0))

/** A picture of one pixel that a browser can show, `size` bytes long. Its type is that of its name. */
export function aPicture(name: string, size = pixel.length): File {
  const type = name.endsWith('.png') ? 'image/png' : 'image/jpeg'
  return new File([pixel, new Uint8Array(size - pixel.length)], name, { type })
}

/** A picture that ends before its pixels do. */
export const damagedPicture = (name: string): File => new File([pixel.slice(0, 20)], name, { type: 'image/png' })
