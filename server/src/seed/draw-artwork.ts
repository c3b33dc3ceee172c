// Typical artwork, drawn with shapes only, so that it needs no fonts.

const palettes = [
  ['#c8102e', '#f2a900', '#1d1d1b'],
  ['#00693e', '#ffd100', '#5b2d0e'],
  ['#1b3f94', '#e4002b', '#f6f2e8'],
  ['#5c2d91', '#7ab800', '#2b1240'],
  ['#d9480f', '#2b2b2b', '#fff4e0'],
  ['#0b7285', '#ff922b', '#073b4c'],
  ['#7b1e3b', '#d4af37', '#2a0a14'],
] as const

type Palette = (typeof palettes)[number]

/**
 * Draws a product's artwork as SVG: an unfolded box with an emblem and a barcode, registration marks and colour
 * patches.
 */
export function artworkSvg(identification: string, number: number): string {
  const palette = palettes[number % palettes.length] ?? palettes[0]
  const [width, height] = /rótulo|etiqueta|cinta/i.test(identification) ? [900, 560] : [900, 720]
  const panel = { x: 90, y: 90, width: width - 180, height: height - 180 }
  const center = `translate(${width / 2} ${height / 2 - 20})`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
    <rect width="${width}" height="${height}" fill="#fff"/>
    ${flaps(panel)}
    <rect x="${panel.x}" y="${panel.y}" width="${panel.width}" height="${panel.height}" fill="${palette[2]}"/>
    ${backgrounds[number % backgrounds.length]?.(panel, palette) ?? ''}
    <circle cx="${width / 2}" cy="${height / 2 - 20}" r="${panel.height * 0.36}" fill="#fff"/>
    <g transform="${center} scale(${panel.height / 420})">${emblemOf(identification)(palette)}</g>
    ${barcode(panel.x + panel.width - 150, panel.y + panel.height - 80, number)}
    ${crosses(width, height)}${patches(palette, height)}
  </svg>`
}

interface Panel {
  x: number
  y: number
  width: number
  height: number
}

const flaps = ({ x, y, width, height }: Panel) =>
  `<path d="M${x} ${y}l25-60h${width - 50}l25 60M${x} ${y + height}l25 60h${width - 50}l25-60" fill="#f1ede4" stroke="#888" stroke-dasharray="10 7" stroke-width="2"/>`

const backgrounds: ((panel: Panel, palette: Palette) => string)[] = [
  ({ x, y, width, height }, [first]) =>
    `<path d="M${x} ${y + height * 0.6}q${width / 4} ${-height * 0.3} ${width / 2} 0t${width / 2} 0v${height * 0.4}h${-width}z" fill="${first}"/>`,
  ({ x, y, width, height }, [first, second]) =>
    `<rect x="${x}" y="${y}" width="${width}" height="${height * 0.3}" fill="${first}"/><rect x="${x}" y="${y + height * 0.3}" width="${width}" height="14" fill="${second}"/>`,
  ({ x, y, width, height }, [first, second]) =>
    Array.from({ length: 9 }, (_, stripe) => {
      const step = width / 9
      return `<rect x="${x + stripe * step}" y="${y}" width="${step}" height="${height}" fill="${stripe % 2 ? first : second}"/>`
    }).join(''),
  ({ x, y, width, height }, [first]) =>
    `<path d="M${x} ${y + height}L${x + width} ${y}V${y + height}z" fill="${first}"/>`,
]

const emblems: [goods: RegExp, draw: (palette: Palette) => string][] = [
  [
    /pizza/i,
    () =>
      `<circle r="118" fill="#d99b4a"/><circle r="100" fill="#f5cf5b"/>${around(8, 62, '<circle r="17" fill="#b3261e"/>')}${around(4, 0, '<path d="M0-100V100" stroke="#d99b4a" stroke-width="5"/>')}`,
  ],
  [
    /cerveja|vinho/i,
    ([first, second]) =>
      `<path d="M-22-120h44v60q34 24 34 70v104q0 10-10 10h-92q-10 0-10-10v-104q0-46 34-70z" fill="${first}"/><rect x="-56" y="20" width="112" height="62" fill="${second}"/><circle cy="51" r="20" fill="#fff"/>`,
  ],
  [
    /ovos/i,
    ([, second]) =>
      around(6, 70, `<ellipse rx="32" ry="42" fill="#f7e3c8" stroke="${second}" stroke-width="4"/>`),
  ],
  [
    /açaí|morango|hortifr/i,
    ([first]) =>
      `${around(7, 52, `<circle r="33" fill="${first}"/><circle cx="-9" cy="-10" r="8" fill="#fff" opacity="0.5"/>`)}<path d="M0-70q60-70 96-30q-26 50-96 30z" fill="#3f8f29"/>`,
  ],
  [
    /café/i,
    () =>
      around(
        5,
        66,
        '<g transform="rotate(30)"><ellipse rx="26" ry="42" fill="#5b3216"/><path d="M0-42q16 42 0 84" fill="none" stroke="#f1e0cf" stroke-width="6"/></g>',
      ),
  ],
  [
    /calçado/i,
    ([first, second]) =>
      `<path d="M-110 40V-30q40 20 70-20q60 60 150 60v40q0 16-16 16H-94q-16 0-16-26z" fill="${first}"/><rect x="-110" y="62" width="220" height="16" fill="${second}"/>`,
  ],
  [
    /peças|mudança|sabão/i,
    ([first, second]) =>
      `<path d="M0-110l100 50v110l-100 55l-100-55v-110z" fill="${first}"/><path d="M-100-60l100 50l100-50M0-10v115" fill="none" stroke="${second}" stroke-width="9"/>`,
  ],
]

const star: (palette: Palette) => string = ([first, second]) =>
  `${around(8, 0, `<path d="M0 0l26-50l-26-66l-26 66z" fill="${first}"/>`)}<circle r="34" fill="${second}"/>`

const emblemOf = (identification: string) =>
  emblems.find(([goods]) => goods.test(identification))?.[1] ?? star

/** Repeats a shape in a ring. */
const around = (times: number, radius: number, shape: string) =>
  Array.from(
    { length: times },
    (_, index) => `<g transform="rotate(${(360 / times) * index}) translate(0 ${-radius})">${shape}</g>`,
  ).join('')

function barcode(x: number, y: number, number: number): string {
  const bars = Array.from({ length: 24 }, (_, index) => {
    const width = 1 + ((number * 7 + index * index * 3) % 3)
    return `<rect x="${x + 8 + index * 5}" y="${y + 6}" width="${width}" height="44" fill="#000"/>`
  })
  return `<rect x="${x}" y="${y}" width="136" height="56" fill="#fff"/>${bars.join('')}`
}

const crosses = (width: number, height: number) =>
  [
    [width / 2, 18],
    [width / 2, height - 18],
    [36, height / 2],
    [width - 36, height / 2],
  ]
    .map(
      ([x, y]) =>
        `<g transform="translate(${x} ${y})" fill="none" stroke="#000" stroke-width="2"><circle r="8"/><path d="M-15 0h30M0-15v30"/></g>`,
    )
    .join('')

const patches = (palette: Palette, height: number) =>
  palette
    .map(
      (color, index) =>
        `<rect x="${20 + index * 26}" y="${height - 34}" width="20" height="20" fill="${color}"/>`,
    )
    .join('')
