import classes from './serial.module.css'

/** A serial, which is never broken across lines. */
export const Serial = ({ text }: { text: string }) => <span className={classes.serial}>{text}</span>

const serials = /(\d{8}-\d{2}(?:-\d{2,3})?)/

/** A text in which serials are never broken across lines. */
export function TextWithSerials({ text }: { text: string }) {
  const [before = '', serial] = text.split(serials, 2)
  if (!serial) return text
  return (
    <>
      {before}
      <Serial text={serial} />
      <TextWithSerials text={text.slice(before.length + serial.length)} />
    </>
  )
}
