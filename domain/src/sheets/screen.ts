const centimetresPerInch = 2.54

interface Screen {
  value: number
  unit: 'lpcm' | 'lpi'
}

const toTenth = (value: number): number => Math.round(value * 10) / 10

/** Converts lines per centimetre to lines per inch, or vice versa. */
export const converted = ({ value, unit }: Screen): Screen =>
  unit === 'lpcm'
    ? { value: toTenth(value * centimetresPerInch), unit: 'lpi' }
    : { value: toTenth(value / centimetresPerInch), unit: 'lpcm' }
