import { generate } from 'lean-qr'
import { useMemo } from 'react'

/** Dark squares on white, in either theme: that is what cameras read. Four squares around it are its quiet zone. */
const MARGIN = 4

/** A QR code of `text`. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => draw(text), [text])
  const whole = size + 2 * MARGIN
  return (
    <svg
      aria-label={label}
      className="size-48 shrink-0 rounded-lg border border-line bg-white"
      role="img"
      shapeRendering="crispEdges"
      viewBox={`${-MARGIN} ${-MARGIN} ${whole} ${whole}`}
    >
      <path d={path} fill="#000" />
    </svg>
  )
}

function draw(text: string): { size: number; path: string } {
  const code = generate(text)
  const lines = Array.from({ length: code.size }, (_, index) => index)
  const squares = lines.flatMap((y) => lines.filter((x) => code.get(x, y)).map((x) => `M${x} ${y}h1v1h-1z`))
  return { size: code.size, path: squares.join('') }
}
