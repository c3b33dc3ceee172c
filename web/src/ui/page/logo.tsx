interface LogoMarkProps {
  size?: number
  /** Whether the logo is drawn for a dark background. */
  onDark?: boolean
}

/**
 * Etapa's logo: three lines as stages, each longer than the one above it. public/etapa.svg contains the same drawing.
 */
export function LogoMark({ size = 24, onDark = false }: LogoMarkProps) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <rect width="24" height="24" rx="6" fill={onDark ? '#2b4f82' : '#142a4b'} />
      <g fill="none" stroke="#fff" strokeWidth="2.5" strokeLinecap="round">
        <path d="M6.75 6.75h4.5" />
        <path d="M6.75 12h7.5" stroke="#92afd3" />
        <path d="M6.75 17.25h10.5" />
      </g>
    </svg>
  )
}
