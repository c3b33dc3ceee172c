import { encode } from 'uqr'

interface QrCodeProps {
  /** The content of the code. */
  text: string
  label: string
  /** The width and height in px, including the margin. */
  size?: number
  /** The error-correction level. For a long text, M needs fewer modules than H, so each is larger. */
  correction?: 'M' | 'H'
}

/** The quiet zone on each side, in modules. */
const margin = 2.5

/**
 * A QR code, at the highest error-correction level by default. It is drawn as a single path, so that it prints sharply.
 */
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
