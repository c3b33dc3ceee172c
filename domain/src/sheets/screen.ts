const centimetresPerInch = 2.54

interface Screen {
  value: number
  unit: 'lpcm' | 'lpi'
}

const toTenth = (value: number): number => Math.round(value * 10) / 10

/** The same lines counted per inch instead of per centimetre, or the other way round. */
export const converted = ({ value, unit }: Screen): Screen =>
  unit === 'lpcm'
    ? { value: toTenth(value * centimetresPerInch), unit: 'lpi' }
    : { value: toTenth(value / centimetresPerInch), unit: 'lpcm' }
