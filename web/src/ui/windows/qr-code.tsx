import { encode } from 'uqr'

interface QrCodeProps {
  /** The content of the code. */
  text: string
  label: string
  /** In px, including the margin. */
  size?: number
  /** Less correction makes the code of a long text coarser. */
  correction?: 'M' | 'H'
}

/** The quiet zone on each side, in modules. */
const margin = 2.5

/** A QR code, by default at the highest error-correction level, drawn as one path so that it prints sharp. */
export function QrCode({ text, label, size = 250, correction = 'H' }: QrCodeProps) {
  const { data, size: modules } = encode(text, { ecc: correction, border: 0 })
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
