import { encode } from 'uqr'

interface QrCodeProps {
  /** The content of the code. */
  text: string
  label: string
  /** In px, including the margin. */
  size?: number
}

/** The quiet zone on each side, in modules. */
const margin = 2.5

/** A QR code at the highest error-correction level, drawn as one path so that it prints sharp. */
export function QrCode({ text, label, size = 250 }: QrCodeProps) {
  const { data, size: modules } = encode(text, { ecc: 'H', border: 0 })
  const side = modules + 2 * margin
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
  return (
    <svg
      role="img"
      aria-label={label}
      width={size}
      height={size}
      viewBox={`${-margin} ${-margin} ${side} ${side}`}
      shapeRendering="crispEdges"
      style={{ display: 'block' }}
    >
      <rect x={-margin} y={-margin} width={side} height={side} fill="#fff" />
      <path d={dark.join('')} fill="#000" />
    </svg>
  )
}
